/** Calendar days (`YYYY-MM-DD`) as words. They are formatted in UTC on purpose: a calendar day has no time zone. */
import { copenhagenDate } from '../domain/dates.ts';
import { dates as t } from './en/dates.ts';
import { language } from './en/language.ts';

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language.locale, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** `May 15` */
export function shortDay(day: string): string {
  return format(day, { month: 'long', day: 'numeric' });
}

/** `May 15, 2025` */
export function longDay(day: string): string {
  return format(day, { year: 'numeric', month: 'long', day: 'numeric' });
}

/** An instant as the day that it is in Copenhagen: `May 15, 2025`. */
export function dayOf(instant: string): string {
  return longDay(copenhagenDate(new Date(instant)));
}

const moment = new Intl.DateTimeFormat(language.locale, {
  timeZone: 'Europe/Copenhagen',
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** An instant within a sentence, in Copenhagen: `May 15, 2025 at 12:05`. */
export function longDayAndTime(instant: string | Date): string {
  return moment.format(new Date(instant));
}

/** `May 2025`, of any day in it */
export function monthAndYear(day: string): string {
  return format(day, { year: 'numeric', month: 'long' });
}

/** `Wednesday May 28` */
export function weekDay(day: string): string {
  return t.weekDay(format(day, { weekday: 'long' }), shortDay(day));
}

/** `Wednesday May 28 to Sunday June 1, 2025` */
export function daySpan(first: string, last: string): string {
  return t.span(weekDay(first), weekDay(last), last.slice(0, 4));
}

/** `May 28 – June 1, 2025` */
export function shortSpan(first: string, last: string): string {
  return `${shortDay(first)} – ${longDay(last)}`;
}

const HOUR = 3_600_000;

/** Swedish, which writes `2025-04-20 12`. */
const hourFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Copenhagen',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

/** Day and hour, of the hours since 1970 that were asked for so far: thousands of registrations fall into few. */
const hours = new Map<number, readonly string[]>();

/** An instant as a day and time in Copenhagen, in English `2025/04/20 12:05` (specification section 9). */
export function dayAndTime(instant: string | Date): string {
  const time = new Date(instant).getTime();
  const hour = Math.floor(time / HOUR);
  const parts = hours.get(hour) ?? hourFormat.format(hour * HOUR).split(/[- ]/);
  hours.set(hour, parts);
  const [year = '', month = '', day = '', clock = ''] = parts;
  // Copenhagen is whole hours away from UTC, in summer and winter: the minutes are the same.
  const minute = String(Math.floor((time - hour * HOUR) / 60_000)).padStart(2, '0');
  return t.instant(year, month, day, clock, minute);
}

/** The hour and minute of an instant in Copenhagen: `12:05`. */
export function timeOf(instant: string | Date): string {
  return dayAndTime(instant).slice(-5);
}

/** An instant of today as its time, `12:05`; of another day with that day, since the time alone would read as today's. */
export function timeOn(today: string, instant: string): string {
  return copenhagenDate(new Date(instant)) === today ? timeOf(instant) : dayAndTime(instant);
}
