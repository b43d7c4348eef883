/** axe, in a page that a test has opened. Pages here have no frames, which it would need other ways for. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = typeof axe;

/** What axe calls a colour. Its declarations leave this out. */
interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (this: Color, text: string) => Color;
}

/** axe reads the colours of every text again, for half of its time; a page has a dozen of them. Run in the page. */
function readEachColourOnce(): void {
  const { Color } = (window as unknown as { axe: { commons: { color: { Color: { prototype: Color } } } } })
    .axe.commons.color;
  const read = Color.prototype.parseString;
  const known = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>();
  Color.prototype.parseString = function (text) {
    const colour = known.get(text);
    if (colour) return Object.assign(this, colour);
    const { r, g, b, alpha } = read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/** What is wrong with the page as it is now. The script is handed over once for each document. */
export async function axeViolations(page: Page, options: axe.RunOptions = {}): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(script);
    await page.evaluate(readEachColourOnce);
  }
  return page.evaluate(
    async (wish) => (await (window as unknown as { axe: Axe }).axe.run(document, wish)).violations,
    { resultTypes: ['violations'], ...options } satisfies axe.RunOptions,
  );
}
