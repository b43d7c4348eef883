import { createDependencies } from '../_shared/deployed.ts';
import { createPaymentHandler } from './handler.ts';

Deno.serve(createPaymentHandler(createDependencies()));
