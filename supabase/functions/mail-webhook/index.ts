import { createDependencies } from '../_shared/deployed.ts';
import { createMailWebhookHandler } from './handler.ts';

Deno.serve(createMailWebhookHandler(createDependencies()));
