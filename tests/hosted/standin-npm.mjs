/**
 * Stands in for npm where a command of ours starts tools. Pages are made here: Vercel's and the build's work on folders (STANDIN_HOST is
 * the host's). The platform's tool is the real one, found before (STANDIN_SUPABASE).
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const args = process.argv.slice(2);
const env = process.env;
const act = args[args.indexOf('--') + 1];

function build(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  // As a build does: every variable with VITE_ may end in the files, which are named by what is in them.
  const script = JSON.stringify(Object.entries(env).filter(([name]) => name.startsWith('VITE_')));
  const asset = `assets/index-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(folder, asset), script);
  const policy = `connect-src ${env.VITE_SUPABASE_URL}`;
  const page = `<link rel="canonical" href="${env.SITE_URL}/"><meta http-equiv="Content-Security-Policy" content="${policy}">
    <script type="module" src="/${asset}"></script><div id="root"></div>`;
  for (const name of ['index.html', 'da.html', '404.html']) writeFileSync(join(folder, name), page);
  writeFileSync(join(folder, 'version.txt'), `${env.STANDIN_VERSION}\n`);
}

const output = join('.vercel', 'output', 'static');
if (args.some((arg) => arg.startsWith('supabase@'))) {
  // It is a program of its own, whose names of hosts no test can turn: the pooler's certificate names this computer too.
  const own = args
    .slice(args.indexOf('--') + 1)
    .map((arg) => arg.replace(/@aws-[\w.-]+\.supabase\.com/, '@127.0.0.1'));
  const tool = spawnSync(process.execPath, [env.STANDIN_SUPABASE, ...own], {
    stdio: 'inherit',
  });
  process.exitCode = tool.status ?? 1;
} else if (args[0] === 'run' && args[1] === 'build') build('dist');
else if (act === 'build') build(output);
else if (act === 'deploy') {
  for (const name of readdirSync(env.STANDIN_HOST)) rmSync(join(env.STANDIN_HOST, name), { recursive: true });
  cpSync(output, env.STANDIN_HOST, { recursive: true });
  cpSync('vercel.json', join(env.STANDIN_HOST, 'vercel.json'));
} else if (act !== 'link') throw new Error(`No stand-in for npm ${args.join(' ')}`);
