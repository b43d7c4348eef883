import { createDependencies } from '../_shared/deployed.ts';
import { createUnsubscribeHandler } from './handler.ts';

Deno.serve(createUnsubscribeHandler(createDependencies()));
