/**
 * Puts everything on the internet, or brings it up to date: asks for what is missing, shows the plan, does it, and ends with the
 * doctor. What is as it should be is left alone: a second run changes nothing.
 */
import { diagnose, exitCodeOf, reportOf, type Check } from './check.ts';
import { databaseFacts } from './database-facts.ts';
import { appliedVersions } from './deploy-database.ts';
import { plan } from './deploy-steps.ts';
import { fileChecks, missingSettings, testPayments } from './file-checks.ts';
import { liveChecks } from './live-checks.ts';
import { projectProblem, RefusedError } from './management.ts';
import { patientOf } from './patient.ts';
import type { Workplace } from './workplace.ts';

/**
 * The settings before anything is done. Whether payments are real is the doctor's last word, and no reason not to try with test cards;
 * what the deploy gets by itself may be missing.
 */
const checksBefore: readonly Check[] = fileChecks.flatMap((check) =>
  check.name === testPayments ? [] : check.name === missingSettings.name ? [missingSettings.before] : [check],
);

const allChecks: readonly Check[] = [...fileChecks, ...liveChecks];

/**
 * @param isAgreed is asked with the plan, and with the keys of the platform that it would replace; false ends the deploy before anything
 *   has been changed
 * @returns the exit code of the doctor, 1 when the settings are wrong, 0 when it was not agreed
 * @throws Error with one sentence when the project is paused, refuses us, or is of a newer version
 */
export async function deploy(
  place: Workplace,
  isAgreed: (plan: readonly string[], replaced: readonly string[]) => Promise<boolean>,
  waitMs = 1000,
): Promise<number> {
  const { say } = place;
  const patient = () =>
    patientOf(place.settings, { ask: place.ask, database: () => databaseFacts(place.sql) });
  const inFile = await diagnose(checksBefore, patient());
  if (exitCodeOf(inFile) !== 0) {
    say(reportOf(inFile));
    return 1;
  }
  await expectRunning(place);
  const isFirst = (await appliedVersions(place.sql)) === null;
  const tasks = await plan(place, isFirst);
  if (tasks.length === 0) say('Everything is up to date.');
  else {
    const replaced = tasks.flatMap(({ replaces = [] }) => replaces);
    if (
      !(await isAgreed(
        tasks.map(({ says }) => says),
        replaced,
      ))
    )
      return 0;
  }
  for (const { says, work, isBase, cure = 'Run npm run deploy again.' } of tasks) {
    say(says);
    try {
      await work();
    } catch (error) {
      say(`  ✗ ${error instanceof Error ? error.message : String(error)}`);
      say(`  → ${cure}`);
      if (!isBase) continue;
      say('  The remaining steps depend on this one, so we skipped them.');
      break;
    }
  }
  try {
    if (!(await sweepOnce(place.sql, waitMs)))
      say('✗ We started the payment check, but it hasn’t finished yet: run npm run doctor in ten minutes.');
  } catch (error) {
    say(`✗ The sweep was not called: ${String(error)}`);
  }
  const findings = await diagnose(allChecks, patient());
  say(reportOf(findings));
  const manual = new Set(allChecks.filter(({ isManual }) => isManual).map(({ name }) => name));
  const left = findings.filter(({ name, result }) => manual.has(name) && result === 'wrong');
  if (left.length > 0)
    say(['Left for you, which no program can do:', ...left.map(({ cure = '' }) => `  · ${cure}`)].join('\n'));
  return exitCodeOf(findings);
}

/** Where the platform does not answer, the steps say so themselves: it may be its interface alone that is away. */
async function expectRunning({ settings, ask }: Workplace): Promise<void> {
  const problem = await projectProblem(settings, ask).catch((error: unknown) => {
    if (error instanceof RefusedError) throw error;
    return undefined;
  });
  if (problem !== undefined) throw new Error(problem);
}

/** Has the database call the sweep, and waits until it has come through: so vault, schedule and functions are seen to work together. False if it has not. */
async function sweepOnce(sql: Workplace['sql'], waitMs: number): Promise<boolean> {
  const [before] = await sql`select clock_timestamp() as now`;
  await sql`select private.call_sweep()`;
  for (let turn = 0; turn < 30; turn += 1) {
    const [beat] =
      await sql`select from private.heartbeats where job = 'sweep' and beat_at > ${before?.['now']}`;
    if (beat) return true;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return false;
}
