/**
 * `npm run explore -- --minutes=30 [--only=money|answers|forms|mutants|treasury]`: runs the tests that draw their cases with new
 * seeds until the time is over, and prints for each fault the one line that repeats it. It is no gate: it ends with 0 whatever it
 * has found, and with 1 only where it could not run. `--found=FILE` writes the lines to a file, which is empty where none was found.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureBrowsers } from './ensure-browser.ts';

/** The line that runs a test with a seed. It is run as it is printed. */
type LineFor = (seed: number) => string;

const vitest =
  (project: string, file: string, more = ''): LineFor =>
  (seed) =>
    `SEED=${seed} ${more}npx vitest run --project '${project}' tests/${file}`;
const playwright =
  (journey: string): LineFor =>
  (seed) =>
    `SEED=${seed} npx playwright test ${journey}`;

const searches: Readonly<Record<string, readonly LineFor[]>> = {
  money: [
    vitest('all', 'payments/invariant.all.test.ts'),
    vitest('all', 'concurrency/random-run-postgres.all.test.ts', 'PAYMENTS=300 '),
    vitest('all', 'concurrency/random-run-default.all.test.ts', 'PAYMENTS=300 '),
  ],
  answers: [playwright('every-answer'), playwright('alive')],
  forms: [vitest('all screens', 'features/registration/every-submit.all.test.tsx')],
  mutants: [(seed) => `npx tsx tests/mutations/sampled.ts --few --seed=${seed}`],
  treasury: [vitest('all', 'concurrency/random-treasury.all.test.ts')],
};

/** Milliseconds that a run has to clean up after it was asked to end. */
const CLEAN_UP_MS = 15_000;

/** How a line ended; `cut` is the end of the time. */
type End = 'ok' | 'failed' | 'cut';

/** Runs a line of the shell until it ends, or until the time is over. Prints what a failed one said. */
async function run(line: string, time: AbortSignal): Promise<End> {
  if (time.aborted) return 'cut';
  const began = performance.now();
  const child = spawn('sh', ['-c', line], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a group of its own, which is ended with all that the line has started
    env: { ...process.env, SEED: '', LITE_TELEMETRY: '0', NO_COLOR: '1' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // All of them have ended.
    }
  };
  let lastResort: NodeJS.Timeout | undefined;
  const cut = () => {
    signalGroup('SIGINT');
    lastResort = setTimeout(() => signalGroup('SIGKILL'), CLEAN_UP_MS);
  };
  time.addEventListener('abort', cut);
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (status) => resolve(status ?? 1));
  });
  time.removeEventListener('abort', cut);
  clearTimeout(lastResort);
  signalGroup('SIGKILL'); // what has outlived its parent
  const end = time.aborted ? 'cut' : code === 0 ? 'ok' : 'failed';
  if (end === 'failed') console.log(output);
  console.log(`${end.padEnd(6)} ${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);
  return end;
}

/** Outcome of a failed line when it is run again, as a comment behind it. */
const whenRepeated: Readonly<Record<End, string>> = {
  failed: '',
  ok: ' # passed when it was repeated',
  cut: ' # not repeated: the time was over',
};

/** Runs each search in turn, each time with a new seed, until the time is over. A search that has found a fault is not run again. */
async function explore(lines: readonly LineFor[], time: AbortSignal): Promise<string[]> {
  const found: string[] = [];
  const waiting = [...lines];
  for (let next = waiting.shift(); next && !time.aborted; next = waiting.shift()) {
    const line = next(randomInt(1, 1_000_000));
    if ((await run(line, time)) === 'failed') found.push(line + whenRepeated[await run(line, time)]);
    else waiting.push(next);
  }
  return found;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '30' },
      only: { type: 'string' },
      found: { type: 'string' },
    },
  });
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes < 24 * 60)) throw new Error(`--minutes=${values.minutes} is no time.`);
  const lines = values.only === undefined ? Object.values(searches).flat() : searches[values.only];
  if (!lines) throw new Error(`--only is one of ${Object.keys(searches).join(', ')}.`);

  const time = new AbortController();
  const timer = setTimeout(() => time.abort(), minutes * 60_000);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => time.abort());
  if (lines.some((line) => searches['answers']?.includes(line))) {
    ensureBrowsers();
    if ((await run('npm run --silent build', time.signal)) === 'failed') throw new Error('The build fails.');
  }
  const found = await explore(lines, time.signal);
  clearTimeout(timer);
  if (values.found !== undefined) writeFileSync(values.found, found.map((line) => `${line}\n`).join(''));
  console.log(['', `${found.length} found`, ...found].join('\n'));
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
