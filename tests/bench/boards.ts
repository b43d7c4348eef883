/**
 * The boards of rooms and teams in the real product, with 500, 5,000 and 20,000 campers and fifty teams, on a processor
 * slowed four times. Milliseconds: a move until it is on screen and until the database has confirmed it, and opening
 * fifty cards, from the press to the painted result.
 */
import type { Browser, Page } from '@playwright/test';
import { launchBrowser, slowDown } from './browser.ts';
import { median } from './figures.ts';
import { fillCamp, startBuiltCamp } from './full-camp.ts';
import type { BenchOptions } from './section.ts';

const TEAMS = 50;
const ADMIN = 'admin3@example.org';

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login?next=${encodeURIComponent('/admin?tab=room')}`);
  await page.getByLabel('Email').fill(ADMIN);
  await page.getByLabel('Password', { exact: true }).fill('familycamp');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.locator('.place-card').first().waitFor({ timeout: 60_000 });
}

/** So many elements that contain the text. */
interface Sight {
  readonly selector: string;
  readonly text: string;
  readonly count: number;
}

/** Presses what is marked; milliseconds until each of two things is seen in a painted frame. Run in the page. */
function press([first, last]: readonly [Sight, Sight]): Promise<readonly [number, number]> {
  const isSeen = ({ selector, text, count }: Sight) =>
    [...document.querySelectorAll(selector)].filter((one) => one.textContent.includes(text)).length === count;
  const chosen = document.querySelector<HTMLElement>('[data-chosen]');
  if (!chosen) throw new Error('Nothing is marked');
  chosen.removeAttribute('data-chosen');
  const start = performance.now();
  chosen.click();
  return new Promise((resolve) => {
    let firstAt = 0;
    const afterPaint = () => requestAnimationFrame(() => setTimeout(look, 0));
    function look(): void {
      const now = performance.now() - start;
      if (firstAt === 0 && isSeen(first)) firstAt = now;
      if (firstAt > 0 && isSeen(last)) resolve([firstAt, now]);
      else afterPaint();
    }
    afterPaint();
  });
}

/** Marks the element with exactly this text for `press`. */
async function mark(page: Page, selector: string, text: string): Promise<void> {
  await page
    .locator(selector)
    .filter({ hasText: new RegExp(`^${text}(?!\\d)`) })
    .first()
    .evaluate((element) => element.setAttribute('data-chosen', ''));
}

/** Moves the first person of the table to a room: shown, confirmed. Then takes it back. */
async function moveOnce(page: Page, room: number): Promise<readonly [number, number]> {
  const name = page.locator('.board-side tbody tr button').first();
  const person = (await name.textContent()) ?? '';
  await name.click();
  await mark(page, '.person-place', `Room ${room}`);
  const times = await page.evaluate(press, [
    { selector: `[data-place="${room}"]`, text: person, count: 1 },
    { selector: '.board-status', text: `to Room ${room}`, count: 1 },
  ] as const);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('can be undone').waitFor({ state: 'detached' });
  await page.locator('.board-status').filter({ hasText: 'to Unassigned' }).waitFor();
  return times;
}

const showRooms = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Room' }).click();
  await page.locator('.bed-counts').waitFor();
};

/** Opens the tab with fifty cards, which has been open before. */
async function openCards(page: Page): Promise<number> {
  await mark(page, '[role=tab]', 'Team');
  const cards = { selector: '.place-card .place-count', text: 'people', count: TEAMS };
  const [time] = await page.evaluate(press, [cards, cards] as const);
  await showRooms(page);
  return time;
}

async function measure(browser: Browser, url: string, campers: number, runs: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // The compiler names functions with a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (one) => one');
  await signIn(page, url);
  await slowDown(page, 4);
  await page.getByRole('tab', { name: 'Team' }).click();
  await page
    .locator('.place-card')
    .nth(TEAMS - 1)
    .waitFor({ timeout: 60_000 });
  await showRooms(page);
  const moves: (readonly [number, number])[] = [];
  const cards: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    moves.push(await moveOnce(page, 15 + (run % 5)));
    cards.push(await openCards(page));
  }
  await page.close();
  const shown = moves.map(([first]) => first);
  const confirmed = moves.map(([, last]) => last);
  const figures = [
    median(shown),
    Math.max(...shown),
    median(confirmed),
    Math.max(...confirmed),
    median(cards),
  ];
  console.log(
    String(campers).padStart(8),
    ...[...figures, Math.max(...cards)].map((figure) => figure.toFixed(0).padStart(10)),
  );
}

/** Prints the figures of each size. */
export async function run({ runs }: BenchOptions): Promise<void> {
  const stack = await startBuiltCamp();
  await stack.sql(
    `insert into public.teams (id, name, color_code) select n, 'Team ' || n, 'Blue' from generate_series(6, ${TEAMS}) as n`,
  );
  const browser = await launchBrowser();
  try {
    console.log(' campers  move shown     worst confirmed     worst  50 cards     worst');
    for (const campers of [500, 5000, 20_000]) {
      await fillCamp(stack, campers, TEAMS);
      await measure(browser, stack.url, campers, runs);
    }
  } finally {
    await browser.close();
    await stack.close();
  }
}
