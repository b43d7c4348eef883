import { createDependencies } from '../_shared/deployed.ts';
import { createWebhookHandler } from './handler.ts';

Deno.serve(createWebhookHandler(createDependencies()));
