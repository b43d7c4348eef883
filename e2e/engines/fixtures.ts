/** What a journey in another browser has: a tab, and a console that must stay quiet. */
import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { Engine, Size } from './commands.ts';
import { startFirefox } from './firefox.ts';
import { Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

export { expect };

interface Fixtures {
  /** A phone's, if nothing else is said. */
  size: Size;
  engine: Engine;
  tab: Tab;
}

/**
 * What a browser says of errors in a page. Firefox also says what it was still fetching when the page was left, and what its own
 * parts miss.
 */
const complaint =
  /^(?:console\.error: (?!RSLoader)|JavaScript error: http(?!.*(?:imported module|preload CSS))|CONSOLE (?:\S+ )?ERROR).*/gm;

export const test = base.extend<Fixtures>({
  size: [{ width: 390, height: 844 }, { option: true }],
  engine: async ({ size }, give, { project }) => {
    const engine = await (project.name === 'WebKit' ? startWebKit : startFirefox)(size);
    await give(engine);
    await engine.close();
    expect(engine.said().match(complaint) ?? [], 'the browser console stays free of errors').toEqual([]);
  },
  tab: async ({ engine, baseURL }, give, info) => {
    const tab = new Tab(engine, baseURL ?? '');
    await give(tab);
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath('screen.png'), await tab.screenshot());
    }
  },
});
