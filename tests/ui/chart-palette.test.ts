import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../src/ui', file), 'utf8');
const [light = '', dark = ''] = read('chart-palette.css').split('@media');
const surfaces = [...read('tokens.css').matchAll(/--surface: (#[0-9a-f]{6})/g)].map(
  (match) => match[1] ?? '',
);

/** Relative luminance as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ['light', light, surfaces[0] ?? ''],
  ['dark', dark, surfaces[1] ?? ''],
])('the %s chart palette', (_, css, surface) => {
  const colors = [...css.matchAll(/--chart-\d+: (#[0-9a-f]{6})/g)].map((match) => match[1] ?? '');

  it('has 25 different colours', () => {
    expect(new Set(colors).size).toBe(25);
  });

  it('stands out against the surface', () => {
    expect(Math.min(...colors.map((color) => contrast(color, surface)))).toBeGreaterThanOrEqual(3);
  });

  it('has neighbours that differ in lightness too, also where the ring closes', () => {
    const steps = colors.map((color, place) => contrast(color, colors[(place + 1) % 25] ?? ''));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(1.5);
  });
});
