import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarEntry } from '../../../src/features/site/calendar-file.ts';

const stamp = new Date('2025-04-20T10:00:00.123Z');
const bus: CalendarEntry = {
  id: 'bus-there-2025-05-28',
  title: 'Bus to camp',
  place: 'Ingerslevsgade 7, 1705 København V',
  note: 'Be there; early',
  when: { day: '2025-05-28', time: '19:00', minutes: 90 },
};

describe('a calendar file', () => {
  it('has the bus at Copenhagen’s time, in summer and in winter', () => {
    const file = calendarFile([bus], stamp);
    expect(file).toContain('DTSTART:20250528T170000Z\r\nDTEND:20250528T183000Z\r\n');
    const winter = calendarFile([{ ...bus, when: { day: '2025-12-28', time: '19:00', minutes: 90 } }], stamp);
    expect(winter).toContain('DTSTART:20251228T180000Z\r\n');
  });

  it('has the camp as whole days, ending the day after the last one', () => {
    const when = { firstDay: '2025-05-28', lastDay: '2025-06-30' };
    const file = calendarFile([{ ...bus, when }], stamp);
    expect(file).toContain('DTSTART;VALUE=DATE:20250528\r\nDTEND;VALUE=DATE:20250701\r\n');
  });

  it('escapes commas and semicolons', () => {
    const file = calendarFile([bus], stamp);
    expect(file).toContain('LOCATION:Ingerslevsgade 7\\, 1705 København V');
    expect(file).toContain('DESCRIPTION:Be there\\; early');
  });

  it.each([
    '\r\nEND:VEVENT\r\nBEGIN:VEVENT',
    '\rBEGIN:VEVENT',
    '<b>=1+1</b>',
    '\u202eבית 🏕️',
    'x'.repeat(200),
  ])('keeps %j of a place within its line', (place) => {
    const file = calendarFile([{ ...bus, place }], stamp);
    expect(file.split(/\r\n|\r|\n/)).toHaveLength(calendarFile([bus], stamp).split('\r\n').length);
  });

  it('is a complete calendar with one event each', () => {
    const file = calendarFile([bus, { ...bus, id: 'other' }], stamp);
    expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(file).toContain('DTSTAMP:20250420T100000Z');
  });
});
