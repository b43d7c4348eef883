/**
 * The boards of rooms and teams in the real product, with 500, 2,000 and 20,000 campers and fifty teams, on a processor
 * slowed four times. Milliseconds: opening the fifty cards of the teams and those of the rooms, and a move until it is on screen and until the database has
 * confirmed it, from the press to the painted result; before that, reading everyone for the first time, on a processor
 * that is not slowed. `plain` is a letter in a plain React table, as in the bench of the dashboard, measured between the
 * openings: the machine may be busier in one minute than in the next. The moves come last, since each is read again by
 * the live board, which would be counted to the opening after it.
 */
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, slowDown } from './browser.ts';
import { median, printBeside } from './figures.ts';
import { fillCamp, startBuiltCamp } from './full-camp.ts';
import { openAsOrganiser, press } from './organiser.ts';
import type { BenchOptions } from './section.ts';
import { serveTables, typeIntoPlain } from './table.ts';

const TEAMS = 12;

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

interface Cards {
  readonly tab: 'Room' | 'Team';
  readonly count: number;
}

/** Opens a board from the other one; milliseconds until all its cards are there. */
async function openCards(page: Page, { tab, count }: Cards): Promise<number> {
  const text = tab === 'Room' ? 'places taken' : 'people';
  const [time = Number.NaN] = await press(page.getByRole('tab', { name: tab }), [
    { selector: '.place-card .place-count', text, count },
  ]);
  return time;
}

interface Urls {
  readonly site: string;
  readonly tables: string;
}

/** A letter in the plain table, and the figures of the boards. */
async function measure(browser: Browser, { site: url, tables }: Urls, count: number, runs: number) {
  const page = await openAsOrganiser(browser, url, '/admin?tab=room', '.place-card');
  const rooms: Cards = { tab: 'Room', count: await page.locator('.place-card').count() };
  const teams: Cards = { tab: 'Team', count: TEAMS };
  const reading = await openCards(page, teams);
  await openCards(page, rooms);
  await slowDown(page, 4);
  const plain: number[] = [];
  const ofTeams: number[] = [];
  const ofRooms: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    plain.push((await typeIntoPlain(browser, tables, count)).middle);
    for (let time = 0; time < 3; time += 1) {
      ofTeams.push(await openCards(page, teams));
      ofRooms.push(await openCards(page, rooms));
    }
  }
  const moves: (readonly [number, number])[] = [];
  for (let run = 0; run < runs; run += 1) moves.push(await moveOnce(page, 15 + (run % 5)));
  await page.close();
  const shown = moves.map(([first]) => first);
  const confirmed = moves.map(([, last]) => last);
  const figures = [ofTeams, ofRooms, shown, confirmed].flatMap((times) => [
    median(times),
    Math.max(...times),
  ]);
  return { plain: median(plain), figures: [reading, ...figures] };
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
    console.log(
      ' campers    plain     read    teams    worst    rooms    worst    shown    worst   stored    worst',
    );
    for (const count of campers) {
      await fillCamp(stack, count, TEAMS);
      const urls = { site: stack.url, tables: tables.url };
      const { plain, figures } = await measure(browser, urls, count, runs);
      printBeside(count, plain, figures);
    }
  } finally {
    await browser.close();
    await tables.close();
    await stack.close();
  }
}
