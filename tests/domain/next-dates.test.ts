import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/domain/dates.ts';
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

  it('stay in the winter holidays, in the first as in the second week', () => {
    expect(shown('2026-02-09', '2026-02-13', '2026-03-01')).toEqual([
      'weekdays 2027-02-08 2027-02-12',
      'holiday_week 2027-02-15 2027-02-19',
    ]);
    expect(shown('2026-02-16', '2026-02-20', '2026-03-01')).toEqual([
      'weekdays 2027-02-15 2027-02-19',
      'holiday_week 2027-02-22 2027-02-26',
    ]);
  });

  it.each([
    ['Easter Sunday', 'easter', '2026-04-05', '2027-03-28'],
    ['Ascension', 'ascension', '2026-05-14', '2027-05-06'],
    ['Whitsun', 'whitsun', '2026-05-24', '2027-05-16'],
  ])('are those of %s only where that day is one of the camp', (_, reason, day, next) => {
    const alone = (first: number, last: number) =>
      shown(addDays(day, first), addDays(day, last), '2026-06-01').slice(1);
    expect(alone(0, 1)).toEqual([`${reason} ${next} ${addDays(next, 1)}`]);
    expect(alone(-1, 0)).toEqual([`${reason} ${addDays(next, -1)} ${next}`]);
    expect(alone(1, 2)).toEqual([]);
    expect(alone(-2, -1)).toEqual([]);
  });

  it.each([
    ['summer', '2025-07-18', '2025-07-24', 'weekdays 2026-07-17 2026-07-23'],
    ['the week before the winter holidays', '2026-02-02', '2026-02-06', 'weekdays 2027-02-01 2027-02-05'],
    ['the week after them', '2026-02-23', '2026-02-27', 'weekdays 2027-02-22 2027-02-26'],
    ['the week before the autumn holidays', '2026-10-05', '2026-10-09', 'weekdays 2027-10-04 2027-10-08'],
    ['the week after them', '2026-10-19', '2026-10-23', 'weekdays 2027-10-18 2027-10-22'],
  ])('are one proposal for a camp that hangs on nothing: %s', (_, first, last, proposal) => {
    expect(shown(first, last, addDays(last, 1))).toEqual([proposal]);
  });

  it('skip years in which no camp was prepared', () => {
    expect(shown('2025-05-28', '2025-06-01', '2026-09-01')).toEqual([
      'weekdays 2027-05-26 2027-05-30',
      'ascension 2027-05-05 2027-05-09',
    ]);
  });
});
