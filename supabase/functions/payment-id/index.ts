import { createDependencies } from '../_shared/dependencies.ts';
import { createPaymentIdHandler } from './handler.ts';

Deno.serve(createPaymentIdHandler(createDependencies()));
