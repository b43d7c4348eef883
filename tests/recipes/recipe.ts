/** A recipe of docs/how-to.md, followed in a copy of the project as it is written. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Step {
  file: string;
  /** Lines of a diff: a space before a line that is there, `-` before one that goes, `+` before one that comes. */
  lines: string[];
}

/** The edits and the commands below a heading. */
export function readRecipe(heading: string): { steps: Step[]; commands: string[] } {
  const text = readFileSync('docs/how-to.md', 'utf8').replaceAll('\r\n', '\n');
  const [, part = ''] = text.split(`\n## ${heading}\n`);
  const own = part.split('\n## ')[0] ?? '';
  const steps = [...own.matchAll(/^\d+\. `([^`]+)`[\s\S]*?```diff\n([\s\S]*?)\n {3}```/gm)].map(
    ([, file = '', block = '']) => ({ file, lines: block.split('\n').map((line) => line.slice(3)) }),
  );
  const commands = [...own.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.split('\n').filter((line) => line.startsWith('npm ')),
  );
  return { steps, commands };
}

/**
 * Edits a file as a step says; makes it, where every line of the step comes.
 * @throws Error with the line, where one that should be there is not, or the first one stands twice
 */
export function follow(folder: string, { file, lines }: Step): void {
  const path = join(folder, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [''];
  let at = 0;
  for (const line of lines) {
    if (line.startsWith('+')) {
      text.splice(at, 0, line.slice(1));
      at += 1;
      continue;
    }
    const words = line.slice(1).trim();
    const found = text.flatMap((one, n) => (n >= at && one.trim() === words ? [n] : []));
    const [place] = found;
    if (place === undefined || (at === 0 && found.length > 1))
      throw new Error(`docs/how-to.md: "${words}" stands ${found.length} times in ${file}.`);
    if (line.startsWith('-')) text.splice(place, 1);
    at = line.startsWith('-') ? place : place + 1;
  }
  writeFileSync(path, text.join('\n'));
}

const start = promisify(execFile);

/** Runs a command in the copy, as a person would, and returns what it printed. Throws Error with that when it fails. */
export async function run(folder: string, command: string): Promise<string> {
  const [program = '', ...args] = command.split(' ');
  const env = {
    ...process.env,
    NO_COLOR: '1',
    VITEST: '',
    PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}`,
  };
  const printed = await start(program, args, { cwd: folder, env, maxBuffer: 100_000_000 }).catch(
    (error: unknown) => {
      const { stdout = '', stderr = '' } = Object(error) as { stdout?: string; stderr?: string };
      throw new Error(`${command}\n${`${stdout}${stderr}`.slice(-6000)}`, { cause: error });
    },
  );
  return printed.stdout + printed.stderr;
}
