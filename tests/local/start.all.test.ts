import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { openServer } from '../../supabase/local/server.ts';
import { start } from './npm-start.ts';
import { functionsOf, isAlive } from './processes.ts';

// The processes that it starts are looked up in /proc.
describe.skipIf(!existsSync('/proc'))('npm start', () => {
  test('when it is killed outright, the Deno process ends by itself', async () => {
    const { child, url } = start();
    await url();
    const [deno = 0] = functionsOf(child.pid);
    expect(isAlive(deno)).toBe(true);
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(deno)).toBe(false), { timeout: 60_000 });
  });

  test('a taken port is one sentence and exit code 1', async () => {
    const other = await openServer(0);
    const { port } = new URL(other.url);
    const { child, output } = start(port);
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(output().trim()).toBe(
      `Port ${port} is taken by another program; stop it or choose another port, such as PORT=${Number(port) + 1} npm start.`,
    );
    await other.close();
  });
});
