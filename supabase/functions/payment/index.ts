import { createDependencies } from '../_shared/dependencies.ts';
import { createPaymentHandler } from './handler.ts';

Deno.serve(createPaymentHandler(createDependencies()));
