/**
 * `npm run doctor`: looks at the settings, at the site from outside and at its machinery from inside, and says what is wrong and
 * how to cure it. `-- --url=https://…` looks at another address than SITE_URL, `-- --json` answers for a program. Exit code 0: all
 * is well; 1: something is wrong; 2: something could not be looked at, and nothing is known to be wrong.
 */
import { parseArgs } from 'node:util';
import { diagnose, exitCodeOf, reportOf } from './check.ts';
import { databaseFacts } from './database-facts.ts';
import { openDatabase } from './database.ts';
import { fileChecks } from './file-checks.ts';
import { liveChecks } from './live-checks.ts';
import { patientOf } from './patient.ts';
import { readSettings } from './settings.ts';

const { values } = parseArgs({
  options: { url: { type: 'string' }, json: { type: 'boolean', default: false } },
});
const settings = readSettings();
const SITE_URL = (values.url ?? settings['SITE_URL'] ?? '').replace(/\/+$/, '');
/** Opened for the one look, and closed after it. */
async function database() {
  const sql = openDatabase(settings);
  try {
    return await databaseFacts(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const patient = patientOf({ ...settings, SITE_URL }, { database });
const findings = await diagnose([...fileChecks, ...liveChecks], patient);
process.stdout.write(values.json ? `${JSON.stringify(findings, null, 2)}\n` : reportOf(findings));
process.exitCode = exitCodeOf(findings);
