/**
 * `npm run bench`: how fast the product is. Everything, or the sections of a list: `npm run bench -- --only=table,exports`.
 * `--runs=1` and `--campers=500` make it short. A section is a file that exports `run`; speed is judged by ratios to something measured in the same run, since
 * machines differ.
 */
import { parseArgs } from 'node:util';
import { ensureBrowsers } from '../ensure-browser.ts';
import type { BenchOptions, Section } from './section.ts';

const sections: Readonly<Record<string, () => Promise<Section>>> = {
  pages: () => import('./public-pages.ts'),
  form: () => import('./form.ts'),
  'slow-network': () => import('./slow-network.ts'),
  table: () => import('./table.ts'),
  dialog: () => import('./dialog.ts'),
  boards: () => import('./boards.ts'),
  dashboard: () => import('./dashboard.ts'),
  exports: () => import('./exports.ts'),
  gate: () => import('./gate.ts'),
  payments: () => import('./payments.ts'),
  sql: () => import('./sql.ts'),
  rooms: () => import('./rooms.ts'),
  teams: () => import('./teams.ts'),
  'proposals-page': () => import('./proposals-page.ts'),
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
const options: BenchOptions = {
  runs: Number(values.runs),
  page: values.page,
  campers: values.campers.split(',').map(Number),
  seconds: values.seconds?.split(',').map(Number) ?? [],
  instance: values.instance,
  seed: Number(values.seed),
  database: values.database,
};

const names = values.only.split(',');
if (names.some((name) => !withoutBrowser.has(name))) ensureBrowsers();
for (const name of names) {
  const load = sections[name];
  if (!load) throw new Error(`There is no section ${name}: ${Object.keys(sections).join(', ')}`);
  console.log(`\n── ${name}`);
  await (await load()).run(options);
}
