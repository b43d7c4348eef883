import type { Browser, Locator, Page } from '@playwright/test';

/** Something that is on screen: at least one such element, or exactly `count` of them that contain the text. */
export interface Sight {
  readonly selector: string;
  readonly text?: string;
  readonly count?: number;
}

/** A page of an organiser of level 3 who has just logged in and sees what was awaited. */
export async function openAsOrganiser(
  browser: Browser,
  url: string,
  path: string,
  awaited: string,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  // The compiler names functions with a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (one) => one');
  await page.goto(`${url}/login?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email').fill('admin3@example.org');
  await page.getByLabel('Password', { exact: true }).fill('familycamp');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.locator(awaited).first().waitFor({ timeout: 60_000 });
  return page;
}

/** Presses an element; milliseconds until each of the things is seen, one after the other, in a painted frame. */
export function press(target: Locator, sights: readonly Sight[]): Promise<number[]> {
  return target.evaluate(seeInPage, { sights, isPress: true });
}

/**
 * The same from the moment at which the page's address was opened. The times are taken in the page: the database runs in
 * the process of the bench, which hears of nothing while a long answer is made.
 */
export function watch(page: Page, sights: readonly Sight[]): Promise<number[]> {
  return page.locator(':root').evaluate(seeInPage, { sights, isPress: false });
}

interface Watched {
  readonly sights: readonly Sight[];
  readonly isPress: boolean;
}

function seeInPage(element: Element, { sights, isPress }: Watched): Promise<number[]> {
  const isSeen = ({ selector, text = '', count }: Sight) => {
    const found = [...document.querySelectorAll(selector)].filter((one) => one.textContent.includes(text));
    return count === undefined ? found.length > 0 : found.length === count;
  };
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Not seen: ${JSON.stringify(sights)}`)), 60_000);
    const times: number[] = [];
    const afterPaint = () => requestAnimationFrame(() => setTimeout(look, 0));
    const start = isPress ? performance.now() : 0; // 0 is when the address was opened
    function look(): void {
      for (let next = sights[times.length]; next && isSeen(next); next = sights[times.length]) {
        times.push(performance.now() - start);
      }
      if (times.length === sights.length) resolve(times);
      else afterPaint();
    }
    if (isPress && element instanceof HTMLElement) element.click();
    afterPaint();
  });
}
