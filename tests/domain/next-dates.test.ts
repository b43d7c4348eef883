import { describe, expect, it } from 'vitest';
import { easter, nextDates } from '../../src/domain/next-dates.ts';

/** Of the almanacs; 1818 and 1943 have the earliest and the latest day that there is. */
it.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('Easter Sunday of %s is %s', (year, day) => {
  expect(easter(year)).toBe(day);
});

describe('the dates of the next camp', () => {
  const shown = (start_date: string, end_date: string, today: string) =>
    nextDates({ start_date, end_date }, today).map(
      (one) => `${one.reason} ${one.start_date} ${one.end_date}`,
    );

  it('are 52 weeks on, and those of Ascension where the camp is at Ascension', () => {
    expect(shown('2025-05-28', '2025-06-01', '2025-06-10')).toEqual([
      'weekdays 2026-05-27 2026-05-31',
      'ascension 2026-05-13 2026-05-17',
    ]);
  });

  it('know Whitsun and Easter', () => {
    expect(shown('2026-05-22', '2026-05-25', '2026-06-01')).toEqual([
      'weekdays 2027-05-21 2027-05-24',
      'whitsun 2027-05-14 2027-05-17',
    ]);
    expect(shown('2026-04-02', '2026-04-06', '2026-05-01')).toEqual([
      'weekdays 2027-04-01 2027-04-05',
      'easter 2027-03-25 2027-03-29',
    ]);
  });

  it('stay in the autumn holidays where 52 weeks on are a week off', () => {
    expect(shown('2026-10-12', '2026-10-16', '2026-11-01')).toEqual([
      'weekdays 2027-10-11 2027-10-15',
      'holiday_week 2027-10-18 2027-10-22',
    ]);
    expect(shown('2025-10-13', '2025-10-17', '2025-11-01')).toEqual(['weekdays 2026-10-12 2026-10-16']);
  });

  it('are one proposal for a camp that hangs on nothing', () => {
    expect(shown('2025-07-18', '2025-07-24', '2025-08-01')).toEqual(['weekdays 2026-07-17 2026-07-23']);
  });

  it('skip years in which no camp was prepared', () => {
    expect(shown('2025-05-28', '2025-06-01', '2026-09-01')).toEqual([
      'weekdays 2027-05-26 2027-05-30',
      'ascension 2027-05-05 2027-05-09',
    ]);
  });
});
