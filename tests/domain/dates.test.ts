import { describe, expect, test } from 'vitest';
import {
  addMonths,
  ageOn,
  copenhagenDate,
  isAfterDay,
  isCampDate,
  parseTypedDate,
  toTypedDate,
} from '../../src/domain/dates.ts';

const campStart = '2025-05-28';

describe('age on a day', () => {
  test.each([
    // [birthday, day, age]: the day before, on and after a birthday
    ['2013-05-27', campStart, 12],
    ['2013-05-28', campStart, 12],
    ['2013-05-29', campStart, 11],
    ['2021-05-28', campStart, 4],
    ['2021-05-29', campStart, 3],
    ['1965-05-28', campStart, 60],
    ['1965-05-29', campStart, 59],
    ['2000-12-31', '2001-01-01', 0],
    ['2025-05-28', campStart, 0],
    ['2025-05-29', campStart, -1],
  ])('born %s is on %s %i years old', (birthday, day, age) => {
    expect(ageOn(birthday, day)).toBe(age);
  });

  test.each([
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
    ['2004-02-29', '2024-02-28', 19],
    ['2004-02-29', '2024-02-29', 20],
    ['2004-02-28', '2024-02-29', 20],
    ['2004-03-01', '2024-02-29', 19],
  ])('born on or around February 29: %s is on %s %i', (birthday, day, age) => {
    expect(ageOn(birthday, day)).toBe(age);
  });
});

describe('the day in Copenhagen at an instant', () => {
  test.each([
    ['winter, last second of the day', '2025-01-14T22:59:59Z', '2025-01-14'],
    ['winter, midnight', '2025-01-14T23:00:00Z', '2025-01-15'],
    ['summer, last second of the deadline', '2025-05-15T21:59:59Z', '2025-05-15'],
    ['summer, midnight after the deadline', '2025-05-15T22:00:00Z', '2025-05-16'],
    ['before the clock goes forward', '2025-03-29T22:59:59Z', '2025-03-29'],
    ['the night the clock goes forward', '2025-03-29T23:00:00Z', '2025-03-30'],
    ['the first midnight of summer time', '2025-03-30T22:00:00Z', '2025-03-31'],
    ['the last midnight of summer time', '2025-10-25T22:00:00Z', '2025-10-26'],
    ['the day the clock goes back, an hour before midnight', '2025-10-26T22:59:59Z', '2025-10-26'],
    ['the midnight after the clock went back', '2025-10-26T23:00:00Z', '2025-10-27'],
    ['New Year', '2024-12-31T23:00:00Z', '2025-01-01'],
  ])('%s', (_name, instant, day) => {
    expect(copenhagenDate(new Date(instant))).toBe(day);
  });
});

test.each([
  ['2025-05-15', false],
  ['2025-05-16', true],
  ['2025-05-14', false],
  ['2026-01-01', true],
])('a deadline includes its day: %s is after May 15, 2025: %s', (day, after) => {
  expect(isAfterDay(day, '2025-05-15')).toBe(after);
});

test.each([
  ['2012/05/28', '2012-05-28'],
  ['2024/02/29', '2024-02-29'],
  ['2023/02/29', null],
  ['2023/04/31', null],
  ['2023/13/01', null],
  ['2023/00/10', null],
  ['2023/1/1', null],
  ['2023/01/0', null],
  ['28/05/2012', null],
  ['', null],
])('typed %j is the day %j', (typed, day) => {
  expect(parseTypedDate(typed)).toBe(day);
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2023-2-9', false],
  ['yesterday', false],
  ['2024-02-29T10:00', false],
])('%s is a day of the calendar: %s', (text, isDay) => {
  expect(isCampDate(text)).toBe(isDay);
});

test('a day is shown in the form as it is typed there', () => {
  expect(toTypedDate('2012-05-28')).toBe('2012/05/28');
});

test('is the same day months later, or the last of a shorter month', () => {
  expect(addMonths('2025-01-31', 1)).toBe('2025-02-28');
  expect(addMonths('2025-11-30', 3)).toBe('2026-02-28');
  expect(addMonths('2025-06-01', 12)).toBe('2026-06-01');
});
