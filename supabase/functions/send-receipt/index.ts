import { createDependencies } from '../_shared/deployed.ts';
import { createSendReceiptHandler } from './handler.ts';

Deno.serve(createSendReceiptHandler(createDependencies()));
