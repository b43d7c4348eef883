import { loadDemo } from '../../supabase/demo/load.ts';
import { startStack, type Stack } from '../../supabase/local/stack.ts';

/** A local stack without site and functions, kept in memory, with nobody in it. */
export function openEmptyStack(): Promise<Stack> {
  return startStack({
    port: 0,
    dataDir: 'memory://',
    demo: false,
    spa: 'none',
    functions: false,
    quiet: true,
  });
}

/** The same with the demo just loaded; not from a snapshot, so that a changed rule shows. */
export async function openDemo(): Promise<Stack> {
  const stack = await openEmptyStack();
  await loadDemo(stack);
  return stack;
}
