import { createDependencies } from '../_shared/deployed.ts';
import { createHealthHandler } from './handler.ts';

Deno.serve(createHealthHandler(createDependencies()));
