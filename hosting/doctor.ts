/**
 * `npm run doctor`: looks at the settings of the live installation, and says what is wrong and how to cure it; `-- --json` answers for
 * a program. Exit code 0: all is well; 1: something is wrong; 2: something could not be looked at, and nothing is known to be wrong.
 */
import { parseArgs } from 'node:util';
import { diagnose, exitCodeOf, reportOf } from './check.ts';
import { fileChecks } from './file-checks.ts';
import { readSettings } from './settings.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const findings = await diagnose(fileChecks, { settings: readSettings() });
process.stdout.write(values.json ? `${JSON.stringify(findings, null, 2)}\n` : reportOf(findings));
process.exitCode = exitCodeOf(findings);
