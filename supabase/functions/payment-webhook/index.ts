import { createDependencies } from '../_shared/dependencies.ts';
import { createWebhookHandler } from './handler.ts';

Deno.serve(createWebhookHandler(createDependencies()));
