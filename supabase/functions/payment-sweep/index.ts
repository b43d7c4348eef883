import { createDependencies } from '../_shared/deployed.ts';
import { createSweepHandler } from './handler.ts';

Deno.serve(createSweepHandler(createDependencies()));
