import { createDependencies } from '../_shared/dependencies.ts';
import { createNotifyHandler } from './handler.ts';

Deno.serve(createNotifyHandler({ ...createDependencies(), fetch }));
