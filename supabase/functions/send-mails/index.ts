import { createDependencies } from '../_shared/deployed.ts';
import { createSendMailsHandler } from './handler.ts';

Deno.serve(createSendMailsHandler(createDependencies()));
