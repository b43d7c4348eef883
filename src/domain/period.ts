/** Spans of calendar days in Copenhagen, as a treasurer asks for them. */
import { addDays, parseTypedDate, weekDayOf, type CampDate } from './dates.ts';

export const periodNames = ['all', 'today', 'week', 'month', 'dates'] as const;
type PeriodName = (typeof periodNames)[number];

/** Both days belong to it; null where it has no end on that side. */
export interface Period {
  readonly from: CampDate | null;
  readonly to: CampDate | null;
}

/** What was chosen: the name, and for `dates` what is typed in both fields (`YYYY/MM/DD`, empty for no end on that side). */
export interface PeriodChoice {
  readonly name: PeriodName;
  readonly from: string;
  readonly to: string;
}

const wholeTime: PeriodChoice = { name: 'all', from: '', to: '' };

/** The period with this name, for example in an address; the whole time where there is none. */
export function periodNamed(wanted: string | null): PeriodChoice {
  return { ...wholeTime, name: periodNames.find((name) => name === wanted) ?? 'all' };
}

function mondayOf(day: CampDate): CampDate {
  return addDays(day, -weekDayOf(day));
}

/** The chosen days; weeks begin on Monday. A typed day that is not complete or does not exist is no end. */
export function periodOf({ name, from, to }: PeriodChoice, today: CampDate): Period {
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: mondayOf(today), to: today };
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'dates':
      return { from: parseTypedDate(from), to: parseTypedDate(to) };
    default:
      return { from: null, to: null };
  }
}

/** What is wrong with the typed days: one that is no day, or the last before the first. */
export function periodErrors({ name, from, to }: PeriodChoice): {
  readonly from?: 'not_a_day';
  readonly to?: 'not_a_day' | 'before_first';
} {
  if (name !== 'dates') return {};
  const isWrong = (typed: string) => typed !== '' && parseTypedDate(typed) === null;
  const [first, last] = [parseTypedDate(from), parseTypedDate(to)];
  return {
    ...(isWrong(from) && { from: 'not_a_day' as const }),
    ...(isWrong(to) && { to: 'not_a_day' as const }),
    ...(first !== null && last !== null && last < first && { to: 'before_first' as const }),
  };
}

export function isWithin(day: CampDate, { from, to }: Period): boolean {
  return (from === null || day >= from) && (to === null || day <= to);
}
