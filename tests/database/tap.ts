import { FIRST_CLOCK } from '../../supabase/local/clock.ts';

/** What one pgTAP file said. */
export interface TapReport {
  /** How many assertions ran. */
  count: number;
  /** Each failed assertion with its explanation. */
  failures: string[];
}

/** Reads pgTAP's lines: `ok 1 - rule`, `not ok 2 - rule`, and `# …` that explain the line before. */
function readTap(lines: readonly string[]): TapReport {
  const report: TapReport = { count: 0, failures: [] };
  let explaining = false;
  for (const line of lines) {
    const assertion = /^(not )?ok \d+/.exec(line);
    if (assertion) {
      report.count += 1;
      explaining = assertion[1] !== undefined;
      if (explaining) report.failures.push(line);
    } else if (explaining && line.startsWith('#')) {
      report.failures.push(`${report.failures.pop() ?? ''}\n${line}`);
    }
  }
  return report;
}

/** Runs several statements in the one session of a test, and gives their rows, however they are nested. */
export type RunScript = (script: string) => Promise<readonly unknown[]>;

/** Runs a script of assertions in a transaction that leaves nothing behind. The camp clock stands at its first time. */
export async function runTap(run: RunScript, script: string): Promise<TapReport> {
  await run(`begin; select no_plan(); select tests.at('${FIRST_CLOCK}');`);
  try {
    const answers = (await run(script)).flat(3);
    return readTap(answers.filter((text) => typeof text === 'string').flatMap((text) => text.split('\n')));
  } finally {
    await run('rollback');
  }
}
