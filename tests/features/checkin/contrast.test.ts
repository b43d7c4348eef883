import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is read in the sun: each of check-in's colours on each ground that it stands on, 7 to 1 at least. */
const sheets = ['src/ui/tokens.css', 'src/features/checkin/checkin.css'].map((file) =>
  readFileSync(file, 'utf8'),
);

/** The colours of a scheme: those of the night replace those of the day, and check-in's the design's. */
function colours(isNight: boolean): Map<string, string> {
  const found = new Map<string, string>();
  for (const sheet of sheets) {
    const [day = '', ...nights] = sheet.split('@media (prefers-color-scheme: dark)');
    for (const part of isNight ? [day, ...nights] : [day])
      for (const [, name = '', colour = ''] of part.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g))
        found.set(name, colour);
  }
  return found;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const pairs = [
  ['--ink', '--paper'],
  ['--ink', '--surface'],
  ['--ink', '--ok-soft'],
  ['--ink', '--warn-soft'],
  ['--muted', '--paper'],
  ['--muted', '--surface'],
  ['--muted', '--ok-soft'],
  ['--paper', '--ok'],
  ['--control-line', '--paper'],
  ['--bad', '--paper'],
  ['--bad', '--bad-soft'],
  ['--warn', '--warn-soft'],
  ['--link', '--paper'],
  ['--on-accent', '--accent'],
] as const;

test.each([
  ['day', false],
  ['night', true],
])('contrast by %s', (_name, isNight) => {
  const colour = colours(isNight);
  const weak = pairs.flatMap(([text, ground]) => {
    const found = contrast(colour.get(text) ?? '', colour.get(ground) ?? '');
    return found >= 7 ? [] : [`${text} on ${ground}: ${found.toFixed(2)}`];
  });
  expect(weak).toEqual([]);
});
