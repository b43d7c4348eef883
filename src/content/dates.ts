/** Calendar days (`YYYY-MM-DD`) as words. They are formatted in UTC on purpose: a calendar day has no time zone. */

const locale = 'en-US';

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
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

/** `Wednesday May 28` */
export function weekDay(day: string): string {
  return `${format(day, { weekday: 'long' })} ${shortDay(day)}`;
}

/** `Wednesday May 28 to Sunday June 1, 2025` */
export function daySpan(first: string, last: string): string {
  return `${weekDay(first)} to ${weekDay(last)}, ${last.slice(0, 4)}`;
}

/** `May 28 – June 1, 2025` */
export function shortSpan(first: string, last: string): string {
  return `${shortDay(first)} – ${longDay(last)}`;
}

/** Swedish, which writes `2025-04-20 12:05`: a list of thousands of times has no time to take each apart. */
const minute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Copenhagen',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant as a day and time in Copenhagen, `2025/04/20 12:05` (specification section 9). */
export function dayAndTime(instant: string): string {
  return minute.format(new Date(instant)).replaceAll('-', '/');
}
