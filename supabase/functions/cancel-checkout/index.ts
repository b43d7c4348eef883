import { createDependencies } from '../_shared/deployed.ts';
import { createCancelCheckoutHandler } from './handler.ts';

Deno.serve(createCancelCheckoutHandler(createDependencies()));
