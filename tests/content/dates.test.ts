import { expect, it } from 'vitest';
import { dayAndTime, daySpan, longDay, shortDay, shortSpan, weekDay } from '../../src/content/date-text.ts';

it('writes calendar days the same in every time zone', () => {
  expect(shortDay('2025-05-01')).toBe('May 1');
  expect(longDay('2025-05-15')).toBe('May 15, 2025');
  expect(weekDay('2025-05-28')).toBe('Wednesday May 28');
  expect(shortSpan('2025-05-28', '2025-06-01')).toBe('May 28 – June 1, 2025');
  expect(daySpan('2025-05-28', '2025-06-01')).toBe('Wednesday May 28 to Sunday June 1, 2025');
});

it.each([
  ['2025-01-31T23:05:59.999Z', '2025/02/01 00:05'],
  ['2025-03-30T00:59:00Z', '2025/03/30 01:59'],
  ['2025-03-30T01:00:00Z', '2025/03/30 03:00'],
  ['2025-10-26T00:30:00Z', '2025/10/26 02:30'],
  ['2025-10-26T01:30:00Z', '2025/10/26 02:30'],
  ['2025-07-01T21:59:00Z', '2025/07/01 23:59'],
])('writes %s as it is on the clocks of Copenhagen', (instant, text) => {
  expect(dayAndTime(instant)).toBe(text);
  expect(dayAndTime(new Date(instant))).toBe(text);
});
