/**
 * Two more judges of a page beside axe: HTML_CodeSniffer, which knows WCAG's criteria in its own way, and html-validate,
 * which knows what HTML allows. Both see the document as it is on screen, with any user logged in.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const sniffer = readFileSync(
  createRequire(import.meta.url).resolve('@pa11y/html_codesniffer/build/HTMLCS.js'),
  'utf8',
);

/** What HTML_CodeSniffer gives a page as global. */
interface Sniffer {
  readonly ERROR: number;
  process(standard: string, source: Document, done: () => void): void;
  getMessages(): {
    readonly type: number;
    readonly code: string;
    readonly msg: string;
    readonly element: Element;
  }[];
}

/**
 * Contrast is axe's: this engine takes the background of the next ancestor for what lies behind a text, also where the text
 * stands over a drawing, and looks into closed panels.
 */
const contrast = /Guideline1_4\.1_4_3\./;

/** HTML allows `username` for an address since 2017 (https://html.spec.whatwg.org/#attr-fv-username); this engine's list is older. */
const mistaken = /H98: Invalid autocomplete value: username/;

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Scripts and styles come from where the document comes from: access to one is access to the other.
    'require-sri': 'off',
    // PrimeReact writes a table's roles on its parts, which on a phone are laid out as blocks: without the roles they are no table there.
    'no-redundant-role': 'off',
    // axe knows this rule too, and that the ends of PrimeReact's focus trap hand the focus on at once.
    'hidden-focusable': 'off',
    // ARIA names lists too; this rule would have names only where it knows a use for them.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // PrimeReact's bar, and the platform's cannot be drawn alike in all browsers.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
  },
});

async function sniffed(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'HTMLCS' in window))) await page.evaluate(sniffer);
  const errors = await page.evaluate(async () => {
    const { HTMLCS } = window as unknown as { HTMLCS: Sniffer };
    await new Promise<void>((done) => HTMLCS.process('WCAG2AA', document, done));
    return HTMLCS.getMessages()
      .filter(({ type }) => type === HTMLCS.ERROR)
      .map(({ code, msg, element }) => `${code}: ${msg} ${element.outerHTML.slice(0, 160)}`);
  });
  return errors.filter((error) => !mistaken.test(error) && !contrast.test(error));
}

async function invalid(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  );
}

/** What the two find wrong with the page as it is now. */
export async function otherEngines(page: Page): Promise<string[]> {
  return [...(await sniffed(page)), ...(await invalid(await page.content()))];
}
