import { createDependencies } from '../_shared/deployed.ts';
import { createStoreFileHandler } from './handler.ts';

Deno.serve(createStoreFileHandler(createDependencies()));
