/**
 * `npx tsx tests/mutations/sampled.ts`: breaks 200 places of the product by chance, each alone, and lets the nearest tests look. Prints
 * which no one noticed and the rate of each folder; ends with an error where a folder is further below its least rate than chance
 * explains. `--seed=…` chooses other mutants, `--few` 61 of them, `--only=data` one folder, `--write=FILE` keeps what became of each,
 * and `--again=FILE` runs those of a file that the sources still have.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seedsOf } from '../seeds.ts';
import { fatesOf, projectFiles } from './lanes.ts';
import { describe, distinct, isBelow, nameOf, sample } from './mutant.ts';
import { scriptMutants } from './script-mutants.ts';
import { sqlMutants } from './sql-mutants.ts';

/** Of what can be noticed so much is, in percent. Functions of the database have the named guards of `run.ts` besides. */
const least: Readonly<Record<string, number>> = { domain: 85, data: 85, functions: 85, screens: 75 };

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(seedsOf('mutants')[0]) },
    only: { type: 'string' },
    few: { type: 'boolean', default: false },
    write: { type: 'string' },
    again: { type: 'string' },
  },
});

/** Those of the functions cost a second each, the others ten. */
const sizes = values.few
  ? { domain: 7, data: 7, functions: 40, screens: 7 }
  : { domain: 40, data: 40, functions: 40, screens: 50, database: 30 };

const paths = projectFiles();
const all = distinct([...(await scriptMutants(paths)), ...sqlMutants()]);
const again = values.again ? Object.keys(JSON.parse(readFileSync(values.again, 'utf8'))) : null;
const chosen = (
  again ? all.filter((mutant) => again.includes(nameOf(mutant))) : sample(all, values.seed, sizes)
).filter(({ folder }) => !values.only || values.only === folder);
console.log(`${chosen.length} of ${all.length} mutants, --seed=${values.seed}`);

const fates = await fatesOf(chosen, paths, (mutant, fate) => {
  if (fate !== 'noticed') console.log(`${fate}: line ${mutant.line} of ${describe(mutant)}`);
});

if (values.write) {
  const told = Object.fromEntries(
    [...fates].map(([mutant, fate]) => [nameOf(mutant), `${mutant.folder}: ${fate}`]),
  );
  writeFileSync(values.write, JSON.stringify(told, null, 1));
}
for (const folder of Object.keys(sizes)) {
  const here = [...fates].filter(([mutant]) => mutant.folder === folder).map(([, fate]) => fate);
  if (here.length === 0) continue;
  const noticed = here.filter((fate) => fate === 'noticed' || fate === 'time ran out').length;
  const rate = (100 * noticed) / here.length;
  const wanted = least[folder] ?? 0;
  console.log(
    `${folder.padEnd(10)} ${noticed} of ${here.length} noticed, ${rate.toFixed(0)} %${wanted ? ` (at least ${wanted} %)` : ''}`,
  );
  if (isBelow(noticed, here.length, wanted)) process.exitCode = 1;
}
