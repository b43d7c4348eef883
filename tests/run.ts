/**
 * Runs every check of the project and prints one closing line, `N passed, N failed`.
 * `npm test` runs all steps; `npm run check` (`--fast`) only those that need no server, database or browser.
 * A step that counts its own tests adds that count; any other step is one check.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.ts';

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string[];
  /** Reads the step's own count from its output; without it the exit code is the one result. */
  count?: (output: string) => Count | undefined;
}

const reports = mkdtempSync(join(tmpdir(), 'familycamp-reports-'));
const fast = process.argv.includes('--fast');

const vitest = (name: string, projects: string[]): Step => {
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  return {
    name,
    command: [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count: () => {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
        numPassedTests: number;
        numFailedTests: number;
      };
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
};

/** Deno closes with `ok | 12 passed | 0 failed`. */
const denoCount = (output: string): Count | undefined => {
  const match = /\|\s*(\d+) passed[^|]*\|\s*(\d+) failed/.exec(output);
  return match ? { passed: Number(match[1]), failed: Number(match[2]) } : undefined;
};

const playwrightReport = join(reports, 'e2e.json');
const playwrightCount = (): Count => {
  const { stats } = JSON.parse(readFileSync(playwrightReport, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
};

const denoConfig = ['--config', 'supabase/functions/deno.json'];

const fastSteps: Step[] = [
  { name: 'formatting', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'import boundaries', command: ['tsx', 'tests/check-boundaries.ts'] },
  vitest('unit and screen tests', ['unit', 'parts', 'screen']),
];

const slowSteps: Step[] = [
  { name: 'database types are fresh', command: ['npm', 'run', '--silent', 'db:types', '--', '--check'] },
  { name: 'edge function types', command: ['deno', 'check', ...denoConfig, 'supabase/functions'] },
  {
    name: 'edge functions',
    command: ['deno', 'test', '-A', '--quiet', ...denoConfig, 'tests/functions'],
    count: denoCount,
  },
  vitest('database, payments and local default', ['backend']),
  vitest('concurrency on PostgreSQL', ['concurrency']),
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'bundle budget', command: ['tsx', 'tests/bundle-budget.ts'] },
  {
    name: 'end to end',
    command: ['playwright', 'test', '--reporter=line,json'],
    count: playwrightCount,
  },
];

function run(step: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(step.command[0] ?? '', step.command.slice(1), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${join(process.cwd(), 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}`,
        PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
        LITE_TELEMETRY: '0',
        NO_COLOR: '1',
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        process.stdout.write(chunk);
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function countOf(step: Step, code: number, output: string): Count {
  let own: Count | undefined;
  try {
    own = step.count?.(output);
  } catch {
    // No report was written: the step broke before its tests ran.
  }
  if (!own || own.passed + own.failed === 0) {
    return code === 0 && !step.count ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  }
  // A runner that fails for another reason than a test (a leak, an unhandled error) has failed all the same.
  return { passed: own.passed, failed: own.failed || (code === 0 ? 0 : 1) };
}

async function main(): Promise<number> {
  const total: Count = { passed: 0, failed: 0 };
  const summary: string[] = [];
  if (!fast) ensureBrowser();
  for (const step of fast ? fastSteps : [...fastSteps, ...slowSteps]) {
    process.stdout.write(`\n── ${step.name}\n`);
    const started = performance.now();
    const { code, output } = await run(step);
    const { passed, failed } = countOf(step, code, output);
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    summary.push(
      `${failed ? 'FAILED' : 'ok    '}  ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`,
    );
  }
  rmSync(reports, { recursive: true, force: true });
  process.stdout.write(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`);
  return total.failed === 0 ? 0 : 1;
}

process.exitCode = await main();
