/**
 * Runs every check of the project and prints one closing line, `N passed, N failed`; before it, what failed.
 * `npm test` runs what every commit needs; `npm run test:all` (`--all`) what it leaves out: tests in `*.all.test.ts` and journeys
 * with the tag `@all` or at their other width; `npm run check` (`--fast`) what needs no server, database or browser, and the
 * tests nearest to what is not yet committed.
 * A step that counts its own tests adds that count; any other step is one check.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowsers } from './ensure-browser.ts';
import { nearestTests } from './nearest-tests.ts';
import {
  describeFailure,
  lastWords,
  pageWords,
  playwrightFailures,
  vitestFailures,
  type Failure,
  type PlaywrightReport,
  type VitestReport,
} from './failures.ts';

/** What a step says about its own tests. */
interface Report {
  passed: number;
  failed: number;
  failures: Failure[];
}

interface Step {
  name: string;
  command: string[];
  /** Reads the step's own report; without it the exit code is the one result. Throws when none was written. */
  report?: (output: string) => Report | undefined;
}

const reports = mkdtempSync(join(tmpdir(), 'familycamp-reports-'));
const readReport = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const vitest = (name: string, projects: string[], more: string[] = []): Step => {
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`);
  return {
    name,
    command: [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...more,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    report: () => {
      const report = readReport(file) as VitestReport & { numPassedTests: number; numFailedTests: number };
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        failures: vitestFailures(report),
      };
    },
  };
};

/** Deno closes with `ok | 12 passed | 0 failed`, after the names of what failed. */
const denoReport = (output: string): Report | undefined => {
  const match = /\|\s*(\d+) passed[^|]*\|\s*(\d+) failed/.exec(output);
  return match ? { passed: Number(match[1]), failed: Number(match[2]), failures: [] } : undefined;
};

const playwrightFile = join(reports, 'e2e.json');
const playwrightReport = (): Report => {
  const report = readReport(playwrightFile) as PlaywrightReport & {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, failures: playwrightFailures(report) };
};

const denoConfig = ['--config', 'supabase/functions/deno.json'];
const denoTest = ['deno', 'test', '-A', '--quiet', ...denoConfig];

const screens = ['unit', 'screen', 'screen with mocks'];

const sourceSteps: Step[] = [
  { name: 'formatting', command: ['oxfmt', '--check'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'import boundaries', command: ['tsx', 'tests/check-boundaries.ts'] },
];

/** Of the tests that a change concerns, `npm run check` runs so many files: more take longer than one waits for at each commit. */
const mostOfCheck = 16;

function changeTests(): Step {
  const { nearest, all } = nearestTests(mostOfCheck);
  return vitest(
    `the nearest ${nearest.length} of ${all} test files that the change concerns`,
    screens,
    nearest,
  );
}

const build: Step = { name: 'build', command: ['npm', 'run', '--silent', 'build'] };

const journeys: Step = {
  name: 'end to end',
  command: ['playwright', 'test', '--reporter=line,json'],
  report: playwrightReport,
};

/** Steps of one stage run two at a time: each of them leaves a core idle for moments. A stage of one step uses both. */
const testStages: Step[][] = [
  [vitest('unit and screen tests', screens), ...sourceSteps],
  [
    { name: 'database types are fresh', command: ['npm', 'run', '--silent', 'db:types', '--', '--check'] },
    { name: 'edge function types', command: ['deno', 'check', ...denoConfig, 'supabase/functions'] },
    {
      name: 'edge functions',
      command: [...denoTest, '--ignore=tests/functions/mail-burst.all.test.ts', 'tests/functions'],
      report: denoReport,
    },
    build,
  ],
  [{ name: 'bundle budget', command: ['tsx', 'tests/bundle-budget.ts'] }],
  [vitest('database, payments, races and local default', ['backend'])],
  [journeys],
];

/** What `npm test` leaves out. */
const allStages: Step[][] = [
  [
    build,
    {
      name: 'edge functions under load',
      command: [...denoTest, 'tests/functions/mail-burst.all.test.ts'],
      report: denoReport,
    },
  ],
  [{ name: 'kept mutants', command: ['tsx', 'tests/mutations/kept.ts'] }],
  [{ name: 'named guards', command: ['tsx', 'tests/mutations/run.ts'] }],
  [vitest('long runs and all actors', ['all', 'all screens'])],
  [journeys],
];

const isFast = process.argv.includes('--fast');
const isAll = process.argv.includes('--all');

/** Runs a command and gives all that it said; `show` also gets it piece by piece. */
function run(command: string[], show: (text: string) => void): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command[0] ?? '', command.slice(1), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${join(process.cwd(), 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
        PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile,
        SEED: '', // the kept ones of tests/seeds.ts, whatever someone has explored in this shell
        TEST_RUN: isAll ? 'all' : 'test', // to playwright.config.ts and e2e/fixtures.ts
        LITE_TELEMETRY: '0',
        NO_COLOR: '1',
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        show(text);
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function resultOf(step: Step, code: number, output: string): Report {
  const broken = { name: step.name, error: lastWords(output) };
  let own: Report | undefined;
  try {
    own = step.report?.(output);
  } catch {
    // No report was written: the step broke before its tests ran.
  }
  if (!own || own.passed + own.failed === 0) {
    const isFine = code === 0 && !step.report;
    return isFine ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [broken] };
  }
  if (code === 0 && own.failed === 0) return own;
  // A runner that fails for another reason than a test (a leak, an unhandled error) has failed all the same.
  return {
    passed: own.passed,
    failed: own.failed || 1,
    failures: own.failures.length > 0 ? own.failures : [broken],
  };
}

const write = (text: string) => void process.stdout.write(text);

async function main(): Promise<number> {
  const total: Report = { passed: 0, failed: 0, failures: [] };
  const summary: string[] = [];

  async function take(step: Step, isAlone: boolean): Promise<void> {
    const title = `\n── ${step.name}\n`;
    if (isAlone) write(title);
    const started = performance.now();
    const { code, output } = await run(step.command, isAlone ? write : () => undefined);
    if (!isAlone) write(title + output); // two at a time would talk across each other
    const { passed, failed, failures } = resultOf(step, code, output);
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const mark = failed ? 'FAILED' : 'ok    ';
    summary.push(`${mark}  ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  }

  if (!isFast) ensureBrowsers();
  for (const stage of isFast ? [[changeTests(), ...sourceSteps]] : isAll ? allStages : testStages) {
    const waiting = [...stage];
    const takeNext = async (): Promise<void> => {
      for (let step = waiting.shift(); step; step = waiting.shift()) await take(step, stage.length === 1);
    };
    await Promise.all([takeNext(), takeNext()]);
  }
  rmSync(reports, { recursive: true, force: true });
  write(`\n${summary.join('\n')}\n`);
  for (const failure of total.failures) {
    // Of a failure that comes once in ten runs on another machine, this is all that is left.
    const pages = (failure.pages ?? []).map((path) => pageWords(readFileSync(path, 'utf8')));
    write(`\n${[describeFailure(failure), ...pages].join('\n')}\n`);
  }
  write(`\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

process.exitCode = await main();
