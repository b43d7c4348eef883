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
