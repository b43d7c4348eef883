import { TZDate } from '@date-fns/tz';
import { addDays } from '../../domain/dates.ts';

const zone = 'Europe/Copenhagen';

/** Something for a visitor's calendar: whole days, or a time in Copenhagen. */
export interface CalendarEntry {
  /** The same every time, so that adding it twice is one entry. */
  readonly id: string;
  readonly title: string;
  /** Empty where it is not known. */
  readonly place: string;
  readonly note?: string;
  readonly when:
    | { readonly firstDay: string; readonly lastDay: string }
    | { readonly day: string; readonly time: string; readonly minutes: number };
}

function compactDay(day: string): string {
  return day.replaceAll('-', '');
}

/** The instant of a Copenhagen day (`YYYY-MM-DD`) and time (`HH:MM`) as `20250528T170000Z`. */
function instant(day: string, time: string, minutesLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const moment = new Date(new TZDate(year, month - 1, date, hours, minutes + minutesLater, zone).getTime());
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escape(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');
}

function times(when: CalendarEntry['when']): string[] {
  if ('firstDay' in when) {
    return [
      `DTSTART;VALUE=DATE:${compactDay(when.firstDay)}`,
      `DTEND;VALUE=DATE:${compactDay(addDays(when.lastDay, 1))}`,
    ];
  }
  return [`DTSTART:${instant(when.day, when.time)}`, `DTEND:${instant(when.day, when.time, when.minutes)}`];
}

/** The text of an iCalendar file (RFC 5545), made at `stamp`. */
export function calendarFile(entries: readonly CalendarEntry[], stamp: Date): string {
  const events = entries.flatMap((entry) => [
    'BEGIN:VEVENT',
    `UID:${entry.id}@familycamp`,
    `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    ...times(entry.when),
    `SUMMARY:${escape(entry.title)}`,
    ...(entry.place === '' ? [] : [`LOCATION:${escape(entry.place)}`]),
    ...(entry.note === undefined ? [] : [`DESCRIPTION:${escape(entry.note)}`]),
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//FamilyCamp//EN', ...events, 'END:VCALENDAR'];
  return `${lines.join('\r\n')}\r\n`;
}
