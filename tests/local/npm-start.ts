import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';

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

/** Starts it in an empty folder; what still runs after a test is killed. */
export function start(port = '0') {
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
