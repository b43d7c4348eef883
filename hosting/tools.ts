/** The command line tools that do the work: the pinned `supabase`, and `vercel`, which npm fetches when it is needed. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const vercelVersion = '60.1.3';

/** Runs a tool with the given settings in its environment; gives what it printed. Throws with its last words when it fails. */
export type Tool = (args: readonly string[], env: Readonly<Record<string, string>>) => Promise<string>;

/** The Supabase command line. It is started by node itself, since Windows has no executable scripts. */
export const supabase: Tool = (args, env) => {
  const main = join(
    dirname(createRequire(import.meta.url).resolve('supabase/package.json')),
    'dist',
    'supabase.js',
  );
  return run([main, ...args], { SUPABASE_TELEMETRY_DISABLED: '1', ...env });
};

export const vercel: Tool = (args, env) =>
  run([npm(), 'exec', '--yes', `vercel@${vercelVersion}`, '--', ...args], env);

/** A script of package.json. */
export const script: Tool = (args, env) => run([npm(), 'run', ...args], env);

function npm(): string {
  const found = process.env['npm_execpath'];
  if (!found) throw new Error('Run this with npm: npm run deploy.');
  return found;
}

function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let words = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      words += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(words.trim().split('\n').slice(-12).join('\n')));
    });
  });
}
