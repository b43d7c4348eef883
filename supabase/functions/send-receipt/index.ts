import { createDependencies } from '../_shared/dependencies.ts';
import { createSendReceiptHandler } from './handler.ts';

Deno.serve(createSendReceiptHandler(createDependencies()));
