import { createDependencies } from '../_shared/deployed.ts';
import { createEndCheckoutHandler } from './handler.ts';

Deno.serve(createEndCheckoutHandler(createDependencies()));
