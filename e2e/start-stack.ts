/** Starts the one stack that all journeys share, and ends it after them. */
import { startStack } from '../supabase/local/stack.ts';

export default async function startSharedStack(): Promise<() => Promise<void>> {
  const stack = await startStack({ port: 0, dataDir: 'memory://', demo: true, spa: 'built', quiet: true });
  process.env['E2E_URL'] = stack.url;
  process.env['E2E_SANDBOX_TOKEN'] = stack.sandboxToken;
  return () => stack.close();
}
