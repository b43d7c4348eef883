import { expect, it } from 'vitest';
import { isWithin, periodErrors, periodOf, type PeriodChoice } from '../../src/domain/period.ts';

const chosen = (name: PeriodChoice['name'], from = '', to = ''): PeriodChoice => ({ name, from, to });

it.each([
  ['all', '2025-05-07', null, null],
  ['today', '2025-05-07', '2025-05-07', '2025-05-07'],
  // A Wednesday, a Monday, a Sunday, and a week that began in the year before.
  ['week', '2025-05-07', '2025-05-05', '2025-05-07'],
  ['week', '2025-05-05', '2025-05-05', '2025-05-05'],
  ['week', '2025-05-11', '2025-05-05', '2025-05-11'],
  ['week', '2026-01-02', '2025-12-29', '2026-01-02'],
  ['month', '2025-05-07', '2025-05-01', '2025-05-07'],
] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
  expect(periodOf(chosen(name), today)).toEqual({ from, to });
});

it('takes typed days, and no end where none is typed', () => {
  expect(periodOf(chosen('dates', '2025/05/01', ''), '2025-05-07')).toEqual({ from: '2025-05-01', to: null });
  expect(periodOf(chosen('dates', '2025/05', '2025/05/09'), '2025-05-07')).toEqual({
    from: null,
    to: '2025-05-09',
  });
});

it('says which typed day cannot be', () => {
  expect(periodErrors(chosen('dates', '2025/02/30', '2025/1'))).toEqual({
    from: 'not_a_day',
    to: 'not_a_day',
  });
  expect(periodErrors(chosen('dates', '2025/05/02', '2025/05/01'))).toEqual({ to: 'before_first' });
  expect(periodErrors(chosen('dates', '2025/05/01', '2025/05/01'))).toEqual({});
  expect(periodErrors(chosen('week', '2025/05/02', '2025/05/01'))).toEqual({});
});

it('both days belong to a period', () => {
  const may = { from: '2025-05-01', to: '2025-05-31' };
  const days = ['2025-04-30', '2025-05-01', '2025-05-31', '2025-06-01'];
  expect(days.filter((day) => isWithin(day, may))).toEqual(['2025-05-01', '2025-05-31']);
  expect(days.filter((day) => isWithin(day, { from: null, to: null }))).toEqual(days);
});
