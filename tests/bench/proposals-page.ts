/**
 * Whether proposing teams and rooms keeps the page quick: from the press of *Propose* to what was found, in the real
 * product, with 150 and 500 people who all answered the survey. Milliseconds of the longest task of the page's thread, as it
 * was and without the time in which the machine did something else. The section fails when one of its own is over the limit.
 */
import type { Browser, Page } from '@playwright/test';
import type { Stack } from '../../supabase/local/stack.ts';
import { launchBrowser } from './browser.ts';
import { fillCamp, startBuiltCamp } from './full-camp.ts';
import { openAsOrganiser } from './organiser.ts';
import type { BenchOptions } from './section.ts';

/** Milliseconds of its own that a task of the page may take, in which the page answers nobody. */
const limit = 50;

/** Answers and wishes of everybody who is old enough and has none; places for three of four of those who sleep in rooms. */
async function answerSurveys(stack: Stack): Promise<void> {
  await stack.sql(`insert into public.survey_responses (camper_id, team_leader, creativity, bible_knowledge, fitness, music,
      camp_experience, drama_speaking, costume_making, be_with)
    select id, (array['yes', 'maybe', 'no'])[1 + n % 3], 1 + n % 5, 1 + n % 4, 1 + n % 5, 1 + n % 3,
      (array['first', 'some', 'many'])[1 + n % 3], (array['yes', 'no'])[1 + n % 2], 'maybe', coalesce(name, '')
    from (
      select id, row_number() over (order by id)::integer as n, lag(first_name || ' ' || last_name) over (order by id) as name,
        public.age_on(birthday, (select start_date from public.camp_info)) as age
      from public.users
    ) as u
    where age >= 13
    on conflict do nothing`);
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The longest tasks of the page's thread while something is done: as they were, and what of them the processor did. */
async function longestTasks(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<[number, number]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`),
  );
  const longest = (of: 'dur' | 'tdur') => Math.max(0, ...tasks.map((task) => (task[of] ?? 0) / 1000));
  return [longest('dur'), longest('tdur')];
}

const journeys = [
  {
    tab: 'team',
    open: 'Propose teams',
    ready: /campers take part/,
    start: 'Find teams',
    table: 'Proposal',
  },
  {
    tab: 'room',
    open: 'Propose rooms',
    ready: /sleep in rooms/,
    start: 'Look for rooms',
    table: 'Propose rooms',
  },
];

/** Prints, for each size and proposal: what opening takes, what searching and drawing what was found. */
export async function run({ campers }: BenchOptions): Promise<void> {
  const stack = await startBuiltCamp();
  const browser = await launchBrowser();
  try {
    console.log('campers  proposal    opening     alone  searching     alone');
    let slowest = 0;
    for (const count of campers.filter((one) => one <= 500)) {
      await fillCamp(stack, count, 5);
      await answerSurveys(stack);
      for (const { tab, open, ready, start, table } of journeys) {
        const page = await openAsOrganiser(browser, stack.url, `/admin?tab=${tab}`, '.place-card');
        await page.getByRole('button', { name: 'More', exact: true }).first().click();
        const opening = await longestTasks(browser, page, async () => {
          await page.getByRole('button', { name: open }).click();
          await page.getByText(ready).waitFor();
        });
        const searching = await longestTasks(browser, page, async () => {
          await page.getByRole('button', { name: start }).click();
          await page.getByRole('table', { name: table }).waitFor({ timeout: 300_000 });
        });
        await page.close();
        const figures = [...opening, ...searching].map((time) => time.toFixed(0).padStart(9));
        console.log(`${String(count).padStart(7)}  ${tab.padEnd(8)} ${figures.join(' ')}`);
        slowest = Math.max(slowest, opening[1], searching[1]);
      }
    }
    if (slowest > limit) throw new Error(`a task of ${slowest.toFixed(0)} ms; ${limit} are allowed`);
  } finally {
    await browser.close();
    await stack.close();
  }
}
