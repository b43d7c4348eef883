import { createDependencies } from '../_shared/deployed.ts';
import { createPaymentIdHandler } from './handler.ts';

Deno.serve(createPaymentIdHandler(createDependencies()));
