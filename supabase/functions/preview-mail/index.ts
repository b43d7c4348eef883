import { createDependencies } from '../_shared/deployed.ts';
import { createPreviewHandler } from './handler.ts';

Deno.serve(createPreviewHandler(createDependencies()));
