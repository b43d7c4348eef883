/**
 * `npm run doctor`: looks at the settings, at the site from outside and at its machinery from inside, and says what is wrong and
 * how to cure it. `-- --url=https://…` looks at another address than SITE_URL, `-- --json` answers for a program. Exit code 0: all
 * is well; 1: something is wrong; 2: something could not be looked at, and nothing is known to be wrong.
 */
import { parseArgs } from 'node:util';
import { diagnose, exitCodeOf, reportOf } from './check.ts';
import { fileChecks } from './file-checks.ts';
import { liveChecks } from './live-checks.ts';
import { patientOf } from './patient.ts';
import { readSettings } from './settings.ts';

const { values } = parseArgs({
  options: { url: { type: 'string' }, json: { type: 'boolean', default: false } },
});
const settings = readSettings();
const SITE_URL = (values.url ?? settings['SITE_URL'] ?? '').replace(/\/+$/, '');
const findings = await diagnose([...fileChecks, ...liveChecks], patientOf({ ...settings, SITE_URL }));
process.stdout.write(values.json ? `${JSON.stringify(findings, null, 2)}\n` : reportOf(findings));
process.exitCode = exitCodeOf(findings);
