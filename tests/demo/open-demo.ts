import type { Stack } from '../../supabase/local/stack.ts';
import { startEmptyStack } from '../local/small-stack.ts';

/** A stack with the demo, as everyone gets it who starts one: from the snapshot, which is rebuilt when a rule changes. */
export const openDemo = (): Promise<Stack> => startEmptyStack({ demo: true });
