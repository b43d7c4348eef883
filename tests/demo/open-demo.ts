import { loadDemo } from '../../supabase/demo/load.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { startEmptyStack } from '../local/small-stack.ts';

/** An empty stack with the demo just loaded; not from a snapshot, so that a changed rule shows. */
export async function openDemo(): Promise<Stack> {
  const stack = await startEmptyStack();
  await loadDemo(stack);
  return stack;
}
