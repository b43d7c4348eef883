import { expect, it } from 'vitest';
import { noHealthAnswers, answeredGroups } from '../../../src/domain/health/health-answers.ts';

it.each([
  [{}, []],
  [{ guardian: 'Anna Holm' }, []],
  [{ diet_note: 'No onions' }, ['food']],
  [{ allergies: ['milk' as const], medicine_times: ['noon' as const] }, ['allergies', 'medicine']],
  [{ conditions: 'Asthma', swims: 'no' as const }, ['medicine', 'safety']],
])('of %j something is told in %j', (answers, groups) => {
  expect(answeredGroups({ ...noHealthAnswers, ...answers })).toEqual(groups);
});
