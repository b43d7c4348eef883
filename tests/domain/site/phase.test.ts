import { expect, it } from 'vitest';
import { copenhagenDate } from '../../../src/domain/dates.ts';
import { phaseOf, stillMatters } from '../../../src/domain/site/phase.ts';

const camp = { start_date: '2025-05-28', end_date: '2025-06-01' };

it.each([
  ['2025-05-27T21:59:59Z', 'before'],
  ['2025-05-27T22:00:00Z', 'camp'], // midnight in Copenhagen
  ['2025-06-01T21:59:59Z', 'camp'],
  ['2025-06-01T22:00:00Z', 'after'],
])('%s is %s', (instant, phase) => {
  expect(phaseOf(copenhagenDate(new Date(instant)), camp)).toBe(phase);
});

it.each([
  ['before', ['survey', 'contacts', 'accommodation']],
  ['camp', ['contacts', 'accommodation']],
  ['after', []],
  [undefined, ['survey', 'contacts', 'accommodation']],
] as const)('%s: %j still matters', (phase, matters) => {
  const asked = ['survey', 'contacts', 'accommodation'] as const;
  expect(asked.filter((what) => stillMatters(what, phase))).toEqual(matters);
});
