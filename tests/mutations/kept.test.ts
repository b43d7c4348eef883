/** Each mutant that `kept.ts` runs is one of the sources: one whose code has changed would be looked after no more. */
import { expect, test } from 'vitest';
import { howToMend, readKept } from './kept-list.ts';
import { isBelow } from './mutant.ts';

test('the kept mutants are in the sources', async () => {
  const { mutants, gone } = await readKept();
  expect(gone.length === 0 ? [] : [...gone, howToMend]).toEqual([]);
  expect(mutants.length).toBeGreaterThan(50);
});

test('a rate is missed only where chance does not explain it', () => {
  // Of 7 at 85 %, four or fewer are noticed in 7 of 100 samples, three or fewer in 1.2, two or fewer in 0.1.
  expect([isBelow(4, 7, 85), isBelow(3, 7, 85), isBelow(2, 7, 85)]).toEqual([false, false, true]);
  expect([isBelow(29, 40, 85), isBelow(27, 40, 85), isBelow(40, 40, 85)]).toEqual([false, true, false]);
  expect(isBelow(0, 30, 0)).toBe(false);
});
