import type { Stack } from '../../supabase/local/stack.ts';
import { startEmptyStack } from '../local/small-stack.ts';

/** A stack with the demo, as everybody gets it who starts one: from the snapshot, which is made anew when a rule changes. */
export const openDemo = (): Promise<Stack> => startEmptyStack({ demo: true });
