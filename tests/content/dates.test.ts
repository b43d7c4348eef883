import { expect, it } from 'vitest';
import { daySpan, longDay, shortDay, shortSpan, weekDay } from '../../src/content/dates.ts';

it('writes calendar days the same in every time zone', () => {
  expect(shortDay('2025-05-01')).toBe('May 1');
  expect(longDay('2025-05-15')).toBe('May 15, 2025');
  expect(weekDay('2025-05-28')).toBe('Wednesday May 28');
  expect(shortSpan('2025-05-28', '2025-06-01')).toBe('May 28 – June 1, 2025');
  expect(daySpan('2025-05-28', '2025-06-01')).toBe('Wednesday May 28 to Sunday June 1, 2025');
});
