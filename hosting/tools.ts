/** The command line tools that do the work, which npm fetches in these versions when they are needed. */
import { spawn } from 'node:child_process';

/**
 * Not in package.json: the Supabase tool has a package for each operating system, and where the registry lacks one of them
 * `npm ci` fails for everyone, also for those who never deploy.
 */
const versions = { supabase: '3.1.0', vercel: '60.1.3' };

/** Runs a tool with the given settings in its environment; gives what it printed. Throws with its last words when it fails. */
export type Tool = (args: readonly string[], env: Readonly<Record<string, string>>) => Promise<string>;

const fetched =
  (name: keyof typeof versions): Tool =>
  (args, env) =>
    run([npm(), 'exec', '--yes', `${name}@${versions[name]}`, '--', ...args], env);

/** The Supabase command line. */
export const supabase: Tool = (args, env) =>
  fetched('supabase')(args, { SUPABASE_TELEMETRY_DISABLED: '1', ...env });

export const vercel = fetched('vercel');

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
      else reject(new Error(lastWords(words)));
    });
  });
}

/** Last words of a program, without the places in its source. */
const lastWords = (words: string) =>
  words
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(-12)
    .join('\n');
