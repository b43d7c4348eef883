import { createDependencies } from '../_shared/dependencies.ts';
import { createSweepHandler } from './handler.ts';

Deno.serve(createSweepHandler(createDependencies()));
