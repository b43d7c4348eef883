import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import { idOf, type ElementReference, type Engine } from './commands.ts';

/** Finds elements in a page as people do, by role, label and text. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Something on the page that can be seen: by its role and name, its label, its text, or the test id of a page that is not ours. */
export type What = readonly [
  by: 'Role' | 'LabelText' | 'Text' | 'TestId',
  what: string | RegExp,
  name?: string | RegExp,
];

/** A field by its label, or by what else it is called. */
type Label = string | RegExp | What;

const labelled = (field: Label): What =>
  typeof field === 'string' || field instanceof RegExp ? ['LabelText', field] : field;

const control = '\uE009';

/** One tab of a browser that Playwright cannot drive. Everything waits until it can be done, or it fails with what was missing. */
export class Tab {
  readonly #engine: Engine;
  /** What everything is looked for in, from the outside to the inside. */
  readonly #around: readonly What[];
  readonly #base: string;

  constructor(engine: Engine, base: string, around: readonly What[] = []) {
    this.#engine = engine;
    this.#base = base;
    this.#around = around;
  }

  /** The same tab, looking into one part of the page only. */
  in(...part: What): Tab {
    return new Tab(this.#engine, this.#base, [...this.#around, part]);
  }

  /** Runs in the page; the body of a function with `arguments`. */
  run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.#engine.send('WebDriver:ExecuteScript', { script, args, sandbox: null }) as Promise<T>;
  }

  async open(path: string): Promise<void> {
    await this.#engine.send('WebDriver:Navigate', { url: new URL(path, this.#base).href });
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from((await this.#engine.send('WebDriver:TakeScreenshot')) as string, 'base64');
  }

  sees(...what: What): Promise<void> {
    return this.#do(what, () => Promise.resolve());
  }

  press(...what: What): Promise<void> {
    return this.#do(what, (element) => this.#click(element));
  }

  /** Writes into a field, in place of what is there. */
  type(field: Label, text: string): Promise<void> {
    return this.#do(labelled(field), async (element) => {
      await this.#engine.send('WebDriver:ElementSendKeys', {
        id: idOf(element),
        text: `${control}a${control}${text}`,
      });
    });
  }

  tick(choice: Label): Promise<void> {
    return this.#do(labelled(choice), async (element) => {
      if (!(await this.run<boolean>('return arguments[0].checked', element))) await this.#click(element);
      expect(await this.run('return arguments[0].checked', element), String(choice)).toBe(true);
    });
  }

  /** Chooses from a list of the platform's. */
  choose(list: Label, option: string): Promise<void> {
    return this.#do(labelled(list), async (element) => {
      const chosen = await this.run<ElementReference | null>(
        'return [...arguments[0].options].find(({ text }) => text.startsWith(arguments[1])) ?? null',
        element,
        option,
      );
      expect(chosen, option).not.toBeNull();
      if (chosen) await this.#click(chosen);
      expect(await this.run('return arguments[0].selectedOptions[0].text', element)).toContain(option);
    });
  }

  async isAt(address: RegExp): Promise<void> {
    await expect.poll(() => this.run('return location.href'), { timeout: 60_000 }).toMatch(address);
  }

  /** Nothing is wider than the window. */
  async fits(): Promise<void> {
    const tooWide = 'return document.documentElement.scrollWidth - document.documentElement.clientWidth';
    await expect.poll(() => this.run<number>(tooWide)).toBeLessThanOrEqual(0);
  }

  async #click(element: ElementReference): Promise<void> {
    await this.#engine.send('WebDriver:ElementClick', { id: idOf(element) });
  }

  /** Does something with the first of what is meant, as soon as it is there, at rest and not covered. */
  async #do(what: What, act: (element: ElementReference) => Promise<void>): Promise<void> {
    await expect(async () => {
      const found = await this.#find(what);
      expect(found, `${what.join(' ')} is on the page, at rest`).not.toBeNull();
      if (found) await act(found);
    }).toPass({ timeout: 60_000, intervals: [50, 100, 250] });
  }

  async #find(what: What): Promise<ElementReference | null> {
    const isKnown = await this.run<boolean>('return "TestingLibraryDom" in window');
    if (!isKnown)
      await this.run(`${library}; window.TestingLibraryDom = { ...globalThis.TestingLibraryDom, RegExp }`);
    return this.run(finder, [...this.#around, what].map(written));
  }
}

const finder = `return (async (parts) => {
  const meant = (text) => (typeof text === 'object' ? new window.TestingLibraryDom.RegExp(text.source, text.flags) : text);
  const found = parts.reduce((found, [by, what, name]) => found.flatMap((part) =>
    window.TestingLibraryDom['queryAllBy' + by](part, meant(what), by === 'Role' ? { name: meant(name) } : {})
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  ), [document.body]);
  const element = found[0];
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // The driver presses where an element was when it was asked: on one that still moves, as in a dialog that opens, it would miss.
  const place = () => JSON.stringify(element.getBoundingClientRect());
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  const before = place();
  await frame();
  return place() === before ? element : null;
})(arguments[0])`;

/** As JSON, which knows no regular expressions. */
const written = (what: What) =>
  what.map((text) => (text instanceof RegExp ? { source: text.source, flags: text.flags } : text));
