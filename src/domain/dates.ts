/**
 * Calendar dates. A birth date, a deadline and a camp day are days on the calendar, never instants, so they are
 * the same in every time zone. The one step from an instant to a day is `copenhagenDate`.
 */

/** A calendar day as `YYYY-MM-DD`; comparing two as text compares them in time. */
export type CampDate = string;

export function isCampDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** The day typed as `YYYY/MM/DD`, or null when it is not complete or does not exist (2023/02/29). */
export function parseTypedDate(typed: string): CampDate | null {
  if (!/^\d{4}\/\d{2}\/\d{2}$/.test(typed)) return null;
  const date = typed.replaceAll('/', '-');
  return isCampDate(date) ? date : null;
}

/** `YYYY-MM-DD` in the form's way of writing, `YYYY/MM/DD`. */
export function toTypedDate(date: CampDate): string {
  return date.replaceAll('-', '/');
}

/** Whole years of age on a day. A birthday counts as reached; February 29 is March 1 in other years. Negative when born after the day. */
export function ageOn(birthday: CampDate, day: CampDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Whether `day` is later than `limit`. Deadlines are inclusive: the deadline day itself is not after it. */
export function isAfterDay(day: CampDate, limit: CampDate): boolean {
  return day > limit;
}

const DAY = 86_400_000;

/** Days from one to the other; negative when it is the earlier one. */
export function daysBetween(from: CampDate, to: CampDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

export function addDays(day: CampDate, days: number): CampDate {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** The same day so many months later; the last of its month where that month is shorter, as in the database. */
export function addMonths(day: CampDate, months: number): CampDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0));
  lastDay.setUTCDate(Math.min(date, lastDay.getUTCDate()));
  return lastDay.toISOString().slice(0, 10);
}

/** The place of a day in its week: 0 for Monday, 6 for Sunday. */
export function weekDayOf(day: CampDate): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

const copenhagen = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Copenhagen',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** The local time in Copenhagen at an instant, `YYYY-MM-DDThh:mm`, whatever zone the device is in. */
export function copenhagenMinute(instant: Date): string {
  const { year, month, day, hour, minute } = Object.fromEntries(
    copenhagen.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The calendar day in Copenhagen at an instant. */
export const copenhagenDate = (instant: Date): CampDate => copenhagenMinute(instant).slice(0, 10);
