import { createDependencies } from '../_shared/deployed.ts';
import { createRefundPaymentHandler } from './handler.ts';

Deno.serve(createRefundPaymentHandler(createDependencies()));
