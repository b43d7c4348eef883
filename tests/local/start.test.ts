import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { start } from './npm-start.ts';
import { functionsOf, isAlive } from './processes.ts';

// The processes that it starts are looked up in /proc.
describe.skipIf(!existsSync('/proc'))('npm start', () => {
  test('it prints one address that answers with the site, and Ctrl-C ends everything', async () => {
    const { child, url } = start();
    const address = await url();
    expect(await (await fetch(`${address}/profile`)).text()).toContain('<div id="root">');
    const page = await (await fetch(`${address}/__local`)).text();
    expect(page).toContain('href="/nexi-sandbox/__sandbox"');
    const settings = await (await fetch(`${address}/src/lib/env.ts`)).text();
    expect(settings).toContain('"VITE_SUPABASE_PUBLISHABLE_KEY": "sb_publishable_local_default"');
    const [deno = 0] = functionsOf(child.pid);
    expect(isAlive(deno)).toBe(true);

    child.kill('SIGINT');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(isAlive(deno)).toBe(false);
  });
});
