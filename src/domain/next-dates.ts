/** When the next camp may be: the same weekdays a year later, or where the feast or holiday week is that this camp hangs on. */
import { campLengthOf } from './camp-days.ts';
import { addDays, daysBetween, weekDayOf, type CampDate } from './dates.ts';

/** Easter Sunday of a year of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easter(year: number): CampDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const days = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451);
  return addDays(`${year}-03-22`, days);
}

/** Days from Easter Sunday to the feasts that give Danes days off. */
const feasts = [
  ['easter', 0],
  ['ascension', 39],
  ['whitsun', 49],
] as const;
/** ISO weeks of the Danish winter and autumn holidays. */
const holidayWeeks: readonly number[] = [7, 8, 42];

/** The ISO week of a day, with the year to which it belongs. */
function weekOf(day: CampDate): { year: number; week: number } {
  const thursday = addDays(day, 3 - weekDayOf(day));
  const year = Number(thursday.slice(0, 4));
  return { year, week: Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1 };
}

interface CampDates {
  readonly start_date: CampDate;
  readonly end_date: CampDate;
}

type DateReason = 'weekdays' | (typeof feasts)[number][0] | 'holiday_week';

export interface ProposedDates extends CampDates {
  readonly reason: DateReason;
}

/**
 * The dates that the camp after this one may have, in the first year in which they are after `today`: 52 weeks on, and where this camp
 * is at Easter, Ascension, Whitsun or in a holiday week and that is on other days, those too.
 */
export function nextDates(camp: CampDates, today: CampDate): ProposedDates[] {
  const years = Math.max(1, Math.ceil((daysBetween(camp.start_date, today) + 1) / 364));
  const dated = (reason: DateReason, start_date: CampDate): ProposedDates => ({
    reason,
    start_date,
    end_date: addDays(start_date, campLengthOf(camp) - 1),
  });
  const same = dated('weekdays', addDays(camp.start_date, 364 * years));
  const moved = ({ start_date: start }: ProposedDates) => start !== same.start_date && start > today;

  const ownYear = Number(camp.start_date.slice(0, 4));
  const ownEaster = easter(ownYear);
  const hanging = feasts.flatMap(([feast, days]) => {
    const day = addDays(ownEaster, days);
    const isAt = day >= camp.start_date && day <= camp.end_date;
    const start = addDays(easter(ownYear + years), daysBetween(ownEaster, camp.start_date));
    return isAt ? [dated(feast, start)] : [];
  });
  const { year, week } = weekOf(camp.start_date);
  // January 4 is in the first week of every year.
  const firstMonday = addDays(`${year + years}-01-04`, -weekDayOf(`${year + years}-01-04`));
  const inWeek = dated('holiday_week', addDays(firstMonday, 7 * (week - 1) + weekDayOf(camp.start_date)));
  return [same, ...hanging, ...(holidayWeeks.includes(week) ? [inWeek] : [])].filter(
    (one) => one === same || moved(one),
  );
}
