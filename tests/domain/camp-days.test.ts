import { expect, it } from 'vitest';
import { areInARow, campDaysOf, mealsByDay } from '../../src/domain/camp-days.ts';

const fridayToMonday = { start_date: '2026-05-22', end_date: '2026-05-25' };

it.each([
  ['2025-05-28', '2025-06-01', ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']],
  ['2026-05-22', '2026-05-25', ['Friday', 'Saturday', 'Sunday', 'Monday']],
  ['2026-05-23', '2026-05-24', ['Saturday', 'Sunday']],
  [
    '2026-07-05',
    '2026-07-11',
    ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ],
])('from %s to %s the days of the camp are %j', (start_date, end_date, days) => {
  expect(campDaysOf({ start_date, end_date })).toEqual(days);
});

it.each([
  [['Friday', 'Saturday', 'Sunday', 'Monday'], true],
  [['Saturday', 'Sunday'], false],
  [['Friday', 'Sunday', 'Monday'], false],
  [['Sunday', 'Saturday', 'Friday'], false],
])('%j follow one another: %s', (days, expected) => {
  expect(areInARow(days)).toBe(expected);
});

it('serves from the first meal of the first day to the last one of the last day', () => {
  const all = ['Breakfast', 'Lunch', 'Supper'];
  const camp = { ...fridayToMonday, first_meal: 'Supper' as const, last_meal: 'Lunch' as const };
  expect([...mealsByDay(camp)]).toEqual([
    ['Friday', ['Supper']],
    ['Saturday', all],
    ['Sunday', all],
    ['Monday', ['Breakfast', 'Lunch']],
  ]);
});
