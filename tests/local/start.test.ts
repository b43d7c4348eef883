import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openServer } from '../../supabase/local/server.ts';
import { functionsOf, isAlive } from './processes.ts';

/** `npm start` as its own process: what Ctrl-C, a crash and a taken port do. */
const ROOT = join(import.meta.dirname, '..', '..');

// A whole start, several times slower on a busy computer, is no failure.
vi.setConfig({ testTimeout: 180_000 });

let dataDir: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'familycamp-test-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function start(port = '0') {
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/start.ts', '--no-demo'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'development', PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  const collect = (chunk: Buffer) => (output += String(chunk));
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const url = () =>
    vi.waitFor(
      () => {
        const found = /FamilyCamp\s+(http:\S+)/.exec(output)?.[1];
        if (!found) throw new Error(`no address yet:\n${output}`);
        return found;
      },
      { timeout: 150_000 },
    );
  return { child, url, output: () => output };
}

// The processes that it starts are looked up in /proc.
describe.skipIf(!existsSync('/proc'))('npm start', () => {
  test('it prints one address that answers with the site, and Ctrl-C ends everything', async () => {
    const { child, url } = start();
    const address = await url();
    expect(await (await fetch(`${address}/profile`)).text()).toContain('<div id="root">');
    const page = await (await fetch(`${address}/__local`)).text();
    expect(page).toContain('href="/nexi-sandbox/__sandbox"');
    expect(page).toContain('href="/nexi-sandbox/__sandbox/portal"');
    const settings = await (await fetch(`${address}/src/lib/env.ts`)).text();
    expect(settings).toContain('"VITE_SUPABASE_PUBLISHABLE_KEY": "sb_publishable_local_default"');
    const [deno = 0] = functionsOf(child.pid);
    expect(isAlive(deno)).toBe(true);

    child.kill('SIGINT');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(isAlive(deno)).toBe(false);
  });

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
