import { createDependencies } from '../_shared/deployed.ts';
import { createNotifyHandler } from './handler.ts';

Deno.serve(createNotifyHandler({ ...createDependencies(), fetch }));
