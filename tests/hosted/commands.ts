/** Runs the project's commands as someone does who types them: as processes, in a folder with settings of its own. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { writeSettings, type Settings } from '../../hosting/settings.ts';

const root = join(import.meta.dirname, '..', '..');
const packageSchema = z.object({
  engines: z.object({ node: z.string() }),
  scripts: z.record(z.string(), z.string()),
});
const { engines, scripts } = packageSchema.parse(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
);

/** The oldest version of Node that package.json allows, such as 20.19.0. */
export const oldestNode = `${/>=(\d+\.\d+)/.exec(engines.node)?.[1] ?? ''}.0`;

/** A version of Node from its npm package; gives the program's path. */
export function fetchNode(version: string): string {
  const npm = process.env['npm_execpath'] ?? '';
  const args = [npm, 'exec', '--yes', `--package=node@${version}`, '--', 'node', '-p', 'process.execPath'];
  return execFileSync(process.execPath, args, { cwd: tmpdir(), encoding: 'utf8' }).trim();
}

interface Run {
  code: number | null;
  output: string;
}

/** A question of a command, and what someone types who is asked it. */
type Answered = readonly [question: RegExp, answer: string];

export interface Place {
  /** The folder that the commands run in. */
  folder: string;
  /** Writes values into its .env.hosting. */
  set: (settings: Settings) => void;
  /** Runs a line of the docs, such as `npm run restore -- FILE`. */
  run: (line: string, env?: Record<string, string>) => Promise<Run>;
  /** The same on a terminal, where someone answers what it asks, in this order. */
  talk: (line: string, env: Record<string, string>, answers: readonly Answered[]) => Promise<Run>;
  remove: () => void;
}

/**
 * @param routes addresses of stand-ins, by the host that they stand for
 * @param node the program that runs them; this one when not given
 */
export function commandPlace(routes: Readonly<Record<string, string>>, node = process.execPath): Place {
  const folder = mkdtempSync(join(tmpdir(), 'familycamp-commands-'));
  // A copy: the platform's tool refuses files that are elsewhere.
  for (const name of ['package.json', 'build', 'hosting', 'src', 'supabase', 'tests'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const network = pathToFileURL(join(import.meta.dirname, 'standin-network.mjs')).href;
  const argumentsOf = (line: string) => {
    const [, name = '', rest = ''] = /^npm run ([\w:]+)(?: -- (.*))?$/.exec(line) ?? [];
    const [, file = '', ...args] = (scripts[name] ?? '').split(' ');
    const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
    return [node, tsx, join(folder, file), ...args, ...rest.split(' ')].filter(Boolean);
  };
  async function start(
    command: readonly string[],
    env: Record<string, string>,
    answers: readonly Answered[] | null,
  ): Promise<Run> {
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      cwd: folder,
      stdio: [answers ? 'pipe' : 'ignore', 'pipe', 'pipe'],
      env: {
        // With what npm needs to fetch the platform's tool: its registry, a proxy.
        ...process.env,
        STANDIN_ROUTES: JSON.stringify(routes),
        NODE_OPTIONS: `--import=${network}`,
        ...env,
      },
    });
    let output = '';
    let asked = 0;
    const left = [...(answers ?? [])];
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [question, answer] = left[0] ?? [];
        if (!question?.test(output.slice(asked))) return;
        asked = output.length;
        left.shift();
        child.stdin?.write(`${answer}\n`);
      });
    const [code] = await once(child, 'close');
    return { code, output };
  }
  return {
    folder,
    set: (settings) => writeSettings(settings, join(folder, '.env.hosting')),
    run: (line, env = {}) => start(argumentsOf(line), env, null),
    // The program `script` gives it a terminal of its own.
    talk: (line, env, answers) =>
      start(
        [
          'script',
          '-qefc',
          argumentsOf(line)
            .map((arg) => `'${arg}'`)
            .join(' '),
          '/dev/null',
        ],
        env,
        answers,
      ),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
