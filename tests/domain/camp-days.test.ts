import { describe, expect, it } from 'vitest';
import { read } from 'xlsx';
import type { ListedCamper } from '../../src/data/campers/admin-camper-list.ts';
import { areInARow, campDaysOf, campLengthOf, mealsByDay } from '../../src/domain/camp-days.ts';
import type { CampDay } from '../../src/domain/value-lists.ts';
import { kindsOn } from '../../src/domain/checkin/who-is-here.ts';
import { daysText } from '../../src/camper/field-text.ts';
import { addDays } from '../../src/domain/dates.ts';
import { nextDates } from '../../src/domain/next-dates.ts';
import { phaseOf } from '../../src/domain/site/phase.ts';
import { byMeal } from '../../src/features/campers/sizes/size-counts.ts';
import { sheetsOf } from '../../src/features/health/sheets.ts';
import { calendarFile } from '../../src/features/site/calendar-file.ts';
import { exportedColumns, exportedRow } from '../../src/lib/exports/exported.ts';
import { xlsxFile } from '../../src/lib/exports/xlsx.ts';
import { listColumns } from '../../src/organiser/camper-columns.tsx';

const madeAt = new Date('2026-01-01T00:00:00Z');
const fridayToMonday = { start_date: '2026-05-22', end_date: '2026-05-25' };

it.each([
  ['2025-05-28', '2025-06-01', ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']],
  ['2026-05-22', '2026-05-25', ['Friday', 'Saturday', 'Sunday', 'Monday']],
  ['2026-05-23', '2026-05-24', ['Saturday', 'Sunday']],
  [
    '2026-07-05',
    '2026-07-11',
    ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ],
])('from %s to %s the days of the camp are %j', (start_date, end_date, days) => {
  expect(campDaysOf({ start_date, end_date })).toEqual(days);
});

it.each([
  [['Friday', 'Saturday', 'Sunday', 'Monday'], true],
  [['Saturday', 'Sunday'], false],
  [['Friday', 'Sunday', 'Monday'], false],
  [['Sunday', 'Saturday', 'Friday'], false],
])('%j follow one another: %s', (days, expected) => {
  expect(areInARow(days)).toBe(expected);
});

it('serves from the first meal of the first day to the last one of the last day', () => {
  const all = ['Breakfast', 'Lunch', 'Supper'];
  const camp = { ...fridayToMonday, first_meal: 'Supper' as const, last_meal: 'Lunch' as const };
  expect([...mealsByDay(camp)]).toEqual([
    ['Friday', ['Supper']],
    ['Saturday', all],
    ['Sunday', all],
    ['Monday', ['Breakfast', 'Lunch']],
  ]);
});

describe.each([
  [2, 'Saturday', { start_date: '2026-05-23', end_date: '2026-05-24' }],
  [7, 'Sunday', { start_date: '2026-07-05', end_date: '2026-07-11' }],
] as const)('a camp of %i days from a %s', (length, firstDay, dates) => {
  const camp = { ...dates, first_meal: 'Supper' as const, last_meal: 'Lunch' as const };
  const days = campDaysOf(camp);

  it('has each of its days once', () => {
    expect([campLengthOf(camp), days[0], new Set(days).size]).toEqual([length, firstDay, length]);
  });

  it('serves supper on the first day, lunch on the last, and three meals between', () => {
    const served = byMeal([{ day: firstDay, meal: 'Supper', ages: 'Adults', people: 3, unpaid: 1 }], camp);
    expect(served).toHaveLength(3 * length - 3);
    expect([served[0], served.at(-1)]).toMatchObject([
      { day: firstDay, meal: 'Supper', total: 3, unpaid: 1 },
      { day: days.at(-1), meal: 'Lunch', total: 0 },
    ]);
  });

  it('checks in the bus out on the first day and going home on the last', () => {
    const kinds = days.map((_, day) => kindsOn(day, length - 1).join());
    expect(kinds).toEqual(['bus_out,arrival', ...days.slice(2).map(() => 'arrival'), 'bus_home,left']);
  });

  it('is a camp on each of its days, and before and after on no other', () => {
    const around = Array.from({ length: length + 2 }, (_, at) =>
      phaseOf(addDays(camp.start_date, at - 1), camp),
    );
    expect(around).toEqual(['before', ...days.map(() => 'camp'), 'after']);
  });

  it('is as long in the calendar file, and next year', () => {
    const when = { firstDay: camp.start_date, lastDay: camp.end_date };
    const file = calendarFile(
      [{ id: 'camp', title: 'Camp', place: '', when }],
      new Date('2026-01-01T00:00:00Z'),
    );
    const compact = (day: string) => day.replaceAll('-', '');
    expect(file).toContain(`DTSTART;VALUE=DATE:${compact(camp.start_date)}`);
    expect(file).toContain(`DTEND;VALUE=DATE:${compact(addDays(camp.end_date, 1))}`);
    const next = nextDates(camp, camp.end_date);
    expect(next.map(campLengthOf)).toEqual(next.map(() => length));
    expect(next.filter(({ reason }) => reason === 'weekdays').map(campDaysOf)).toEqual([days]);
  });

  it('is named by its days in lists and in their Excel files', () => {
    const columns = listColumns(String, { rooms: false, teams: false }).filter(({ key }) => key === 'dates');
    const camper = { dates: days as readonly string[] } as ListedCamper;
    const row = exportedRow(columns, camper, 'xlsx');
    const table = {
      title: 'Campers',
      language: 'en',
      madeAt,
      columns: exportedColumns(columns),
      rows: [row],
    };
    const { Sheets: sheets } = read(xlsxFile(table));
    const short = length === 2 ? 'Sat, Sun' : 'Sun to Sat';
    expect(sheets['Campers']?.['A2']).toMatchObject({ t: 's', v: short });
    expect(daysText(days)).toBe(length === 2 ? 'Saturday, Sunday' : 'Sunday to Saturday');
  });

  it('names on health sheets for the kitchen the days of who comes on some', () => {
    const one = { id: 'a', name: 'Anna', age: 40, place_id: null, place: null, answers: null };
    const nobody = { guardian: null, contact: null, pickup: null };
    const linesFor = (on: CampDay[] | null) =>
      sheetsOf([{ ...one, ...nobody, days: on }], 'kitchen', madeAt)[0]?.people[0]?.lines;
    expect(linesFor(days.slice(1))).toEqual([['Days', days.slice(1).join(', ')]]);
    expect(linesFor(null)).toEqual([]);
  });
});
