/**
 * `npm run bench`: how fast the product is. Everything, or the sections of a list: `npm run bench -- --only=table,checkin`.
 * `--runs=1` and `--campers=500` make it short. A section is a file that exports `run`; speed is judged by ratios to something measured in the same run, since
 * machines differ.
 */
import { parseArgs } from 'node:util';
import { InstanceError } from '../support/camp-files/camp-file.ts';
import { ensureBrowsers } from '../ensure-browser.ts';
import type { BenchOptions, Section } from './section.ts';

const sections: Readonly<Record<string, () => Promise<Section>>> = {
  pages: () => import('./public-pages.ts'),
  'slow-network': () => import('./slow-network.ts'),
  table: () => import('./table.ts'),
  boards: () => import('./boards.ts'),
  dashboard: () => import('./dashboard.ts'),
  checkin: () => import('./checkin.ts'),
  payments: () => import('./payments.ts'),
  sql: () => import('./sql.ts'),
  rooms: () => import('./rooms.ts'),
  teams: () => import('./teams.ts'),
  fuzz: () => import('./fuzz.ts'),
  'opening-day': () => import('./opening-day.ts'),
};

const withoutBrowser: ReadonlySet<string> = new Set(['sql', 'teams', 'rooms']);

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(sections).join(',') },
    runs: { type: 'string', default: '5' },
    page: { type: 'string' },
    campers: { type: 'string', default: '500,2000,20000' },
    seconds: { type: 'string' },
    instance: { type: 'string' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string' },
  },
});

/** Ends the bench for what was asked for and cannot be done, in words and without a stack. */
function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

/** The whole numbers of an option, or with `isWhole` false any, from `least` on. */
function numbersOf(option: keyof typeof values, least: number, isWhole = true): number[] {
  return (values[option]?.split(',') ?? []).map((typed) => {
    const number = typed.trim() === '' ? NaN : Number(typed);
    if (Number.isFinite(number) && number >= least && (!isWhole || Number.isInteger(number))) return number;
    return refuse(
      `--${option}=${values[option]}: ${typed} is no ${isWhole ? 'whole ' : ''}number from ${least} on`,
    );
  });
}

const options: BenchOptions = {
  runs: numbersOf('runs', 1)[0] ?? 1,
  page: values.page,
  campers: numbersOf('campers', 1),
  seconds: numbersOf('seconds', 0.1, false),
  instance: values.instance,
  seed: numbersOf('seed', 0)[0] ?? 1,
  database: values.database,
};

const names = values.only.split(',');
if (names.some((name) => !withoutBrowser.has(name))) ensureBrowsers();
for (const name of names) {
  const load = sections[name] ?? refuse(`There is no section ${name}: ${Object.keys(sections).join(', ')}`);
  console.log(`\n── ${name}`);
  const { run } = await load();
  await run(options).catch((error: unknown) => {
    if (error instanceof InstanceError) refuse(error.message);
    throw error;
  });
}
