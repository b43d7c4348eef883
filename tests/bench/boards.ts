/**
 * The boards of rooms and teams in the real product, with 500, 2,000 and 20,000 campers and fifty teams, on a processor
 * slowed four times. Milliseconds: a move until it is on screen and until the database has confirmed it, and opening
 * fifty cards, from the press to the painted result; before that, reading everybody for the first time, on a processor
 * that is not slowed. `plain` is a letter in a plain React table, as in the bench of the dashboard.
 */
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, slowDown } from './browser.ts';
import { median, printBeside } from './figures.ts';
import { fillCamp, startBuiltCamp } from './full-camp.ts';
import { openAsOrganiser, press } from './organiser.ts';
import type { BenchOptions } from './section.ts';
import { serveTables, typeIntoPlain } from './table.ts';

const TEAMS = 50;

/** Moves the first person of the table to a room: shown, confirmed. Then takes it back. */
async function moveOnce(page: Page, room: number): Promise<readonly [number, number]> {
  const name = page.locator('.board-side tbody tr button').first();
  const person = (await name.textContent()) ?? '';
  await name.click();
  const [shown = Number.NaN, confirmed = Number.NaN] = await press(
    page.locator('.person-place').nth(room - 1),
    [
      { selector: `[data-place="${room}"]`, text: person, count: 1 },
      { selector: '.board-status', text: `to Room ${room}`, count: 1 },
    ],
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.board-status').filter({ hasText: 'to Unassigned' }).waitFor();
  return [shown, confirmed];
}

const roomTab = (page: Page) => page.getByRole('tab', { name: 'Room' });

/** Opens the tab with fifty cards, and goes back. */
async function openCards(page: Page): Promise<number> {
  const team = page.getByRole('tab', { name: 'Team' });
  const [time = Number.NaN] = await press(team, [
    { selector: '.place-card .place-count', text: 'people', count: TEAMS },
  ]);
  await press(roomTab(page), [{ selector: '.bed-counts' }]);
  return time;
}

async function measure(browser: Browser, url: string, runs: number): Promise<number[]> {
  const page = await openAsOrganiser(browser, url, '/admin?tab=room', '.place-card');
  const reading = await openCards(page);
  await slowDown(page, 4);
  const moves: (readonly [number, number])[] = [];
  const cards: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    moves.push(await moveOnce(page, 15 + (run % 5)));
    cards.push(await openCards(page));
  }
  await page.close();
  const shown = moves.map(([first]) => first);
  const confirmed = moves.map(([, last]) => last);
  return [reading, ...[shown, confirmed, cards].flatMap((times) => [median(times), Math.max(...times)])];
}

/** Prints the figures of each size. */
export async function run({ runs, campers }: BenchOptions): Promise<void> {
  const stack = await startBuiltCamp();
  await stack.sql(
    `insert into public.teams (id, name, color_code) select n, 'Team ' || n, 'Blue' from generate_series(6, ${TEAMS}) as n`,
  );
  const browser = await launchBrowser();
  const tables = await serveTables();
  try {
    console.log(' campers    plain     read    shown    worst   stored    worst    cards    worst');
    for (const count of campers) {
      await fillCamp(stack, count, TEAMS);
      const { middle: plain } = await typeIntoPlain(browser, tables.url, count);
      printBeside(count, plain, await measure(browser, stack.url, runs));
    }
  } finally {
    await browser.close();
    await tables.close();
    await stack.close();
  }
}
