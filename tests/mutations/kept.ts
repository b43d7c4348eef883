/**
 * `npx tsx tests/mutations/kept.ts`: breaks the product at each place of `kept.json`, alone, and lets the nearest tests look. One that
 * no test notices, or whose code has gone, ends it with an error. `--mend` keeps noticed mutants of the same files in the place of
 * those that have gone.
 */
import { parseArgs } from 'node:util';
import { seeds } from '../seeds.ts';
import { howToMend, readKept, writeKept } from './kept-list.ts';
import { fatesOf, projectFiles, type Fate } from './lanes.ts';
import { describe, sample, type Mutant } from './mutant.ts';

const { values } = parseArgs({ options: { mend: { type: 'boolean', default: false } } });
const paths = projectFiles();
const { mutants, gone, all } = await readKept();

/** A test that a mutant keeps busy until its time is over has noticed it. */
const isNoticed = (fate: Fate) => fate === 'noticed' || fate === 'time ran out';

/** Noticed mutants that are not kept yet: one for each that has gone, of its file, or of any that has kept ones where it has none left. */
async function others(): Promise<Mutant[]> {
  const found: Mutant[] = [];
  for (const text of gone) {
    const free = all.filter((mutant) => !mutants.includes(mutant) && !found.includes(mutant));
    const same = free.filter(({ file }) => text.startsWith(`${file}:`));
    const from = same.length > 0 ? same : free;
    const tried = sample(from, String(seeds.mutants[0]), { domain: 3, data: 3, functions: 3, screens: 3 });
    const fates = await fatesOf(tried.slice(0, 3), paths, () => undefined);
    const [noticed] = [...fates].filter(([, fate]) => fate === 'noticed');
    console.log(`${text}\n    now ${noticed ? describe(noticed[0]) : 'none: three others were not noticed'}`);
    if (noticed) found.push(noticed[0]);
  }
  return found;
}

if (values.mend) {
  writeKept([...mutants, ...(await others())]);
} else {
  const fates = await fatesOf(mutants, paths, (mutant, fate) => {
    if (!isNoticed(fate)) console.log(`UNNOTICED line ${mutant.line} of ${describe(mutant)}`);
  });
  const noticed = [...fates.values()].filter(isNoticed).length;
  for (const text of gone) console.log(`GONE      ${text}`);
  if (gone.length > 0) console.log(howToMend);
  console.log(`${noticed} noticed, ${mutants.length - noticed} unnoticed, ${gone.length} gone`);
  process.exitCode = noticed === mutants.length && gone.length === 0 ? 0 : 1;
}
