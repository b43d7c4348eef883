import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const tokens = 'src/ui/tokens.css';

/** The widths at which screens change, in pixels; tokens.css tells what they are. */
const widths = ['480px', '641px', '850px', '960px', '1200px'];

/** What a property that is on a scale may be made of. `em` goes with the letters that it stands beside. */
const scales = [
  { property: /^font-size$/, value: /^(var\(--text-[\w-]+\)|inherit)$/ },
  { property: /^font$/, value: /^(inherit|\d+ var\(--text-\w+\) .*)$/ },
  { property: /^border-.*radius$/, value: /^((var\(--radius[\w-]*\)|0) ?)+$/ },
  { property: /^(margin|padding)(-|$)|gap$/, value: /^(?!.*\d(rem|px|%))/ },
];

/** What a style sheet has of its own that should be of a scale. */
function strangers(css: string): string[] {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '');
  const found = [...plain.matchAll(/@media[^{]*\bwidth\b[^{]*/g)]
    .map(([condition]) => condition.trim())
    .filter((condition) => (condition.match(/[\d.]+[a-z]+/g) ?? []).some((size) => !widths.includes(size)));
  for (const [declaration, property = '', value = ''] of plain.matchAll(/([\w-]+): ([^;{}]+);/g)) {
    const scale = scales.find((one) => one.property.test(property));
    if (scale && !scale.value.test(value.replaceAll(/\s+/g, ' '))) found.push(declaration);
  }
  return found;
}

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => join('src', name))
  .filter((path) => path !== tokens);

it('style sheets have no widths of screens, sizes of text, radii or spaces of their own', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((path) =>
    strangers(readFileSync(path, 'utf8')).map((one) => `${path}: ${one}`),
  );
  expect(found).toEqual([]);
});

it('finds what is of no scale', () => {
  const own = [
    '@media (width <= 640px)',
    '@media (min-width: 40rem)',
    'font-size: 1rem;',
    'font: 400 1rem / 1.6 serif;',
    'border-radius: 5px;',
    'margin: var(--s1) 3px;',
    'padding-inline: 2.2rem;',
    'row-gap: 7px;',
  ];
  expect(own.map((one) => strangers(one.startsWith('@') ? `${one} { }` : `a { ${one} }`))).toEqual(
    own.map((one) => [one]),
  );
  expect(strangers('@media (width > 641px) { a { margin: calc(-1 * var(--s2)) auto 0.4em; } }')).toEqual([]);
});

/** How long what changes may move; what waits turns as long as it waits, and two prices take turns. */
const waits = ['spinner-turn', 'page-progress', 'ticket-turn'];

it('what moves takes as long as the one token says, and nothing moves without a change', () => {
  const move = /--move: (\d+)ms;/.exec(readFileSync(tokens, 'utf8'))?.[1];
  expect(Number(move)).toBeGreaterThanOrEqual(120);
  expect(Number(move)).toBeLessThanOrEqual(180);
  const found = sheets.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:transition|animation): ([^;{}]+);/g)]
      .map(([, value = '']) => value)
      .filter((value) => !value.includes('var(--move)') && value !== 'none')
      .filter((value) => !waits.some((name) => value.startsWith(name)))
      .map((value) => `${path}: ${value}`),
  );
  expect(found).toEqual([]);
  expect(readFileSync('src/ui/base.css', 'utf8')).toContain('prefers-reduced-motion: reduce');
});
