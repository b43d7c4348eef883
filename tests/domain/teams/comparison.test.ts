import { expect, it } from 'vitest';
import { isBetter } from '../../../src/domain/teams/comparison.ts';
import type { Broken, Score } from '../../../src/domain/teams/score.ts';

const judged = (soft: number, ...broken: Broken[]) => ({ broken, after: { soft } as Score });
const apart: Broken = { rule: 'apart', person: 0, other: 1, team: 0 };
const leader: Broken = { rule: 'leader', team: 0 };

it('of two assignments the one is better that breaks less of the graver rule, then the one with fewer points', () => {
  expect(isBetter(judged(10), judged(11))).toBe(true);
  expect(isBetter(judged(11), judged(10))).toBe(false);
  expect(isBetter(judged(10), judged(10))).toBe(false);
  expect(isBetter(judged(900), judged(10, leader))).toBe(true);
  expect(isBetter(judged(10, leader), judged(900))).toBe(false);
  // *Apart* gives way before a leader does.
  expect(isBetter(judged(900, leader, leader), judged(10, apart))).toBe(true);
  expect(isBetter(judged(10, apart), judged(900, leader, leader))).toBe(false);
});
