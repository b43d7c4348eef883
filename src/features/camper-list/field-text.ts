import { adminCamper as t } from '../../content/en/admin-camper.ts';
import { values } from '../../content/en/values.ts';
import { campDays } from '../../domain/value-lists.ts';

/** The texts of columns with a list of values. */
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: values.gender,
  accommodation: values.accommodation,
  arrival_transportation: values.transport,
  departure_transportation: values.transport,
  attendance: t.attendance,
  stay_in_reason: t.stayIn,
};

/** A stored value of any column in words. */
export function fieldText(column: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t.none;
  if (typeof value === 'boolean') return value ? values.yes : values.no;
  if (Array.isArray(value)) return daysText(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return texts[column]?.[text] ?? text;
}

function daysText(days: readonly unknown[]): string {
  if (days.length === campDays.length) return t.allDays;
  return campDays
    .filter((day) => days.includes(day))
    .map((day) => values.day[day])
    .join(', ');
}

/** What a column is called; one without a name here is called by its own. */
export function fieldName(column: string): string {
  const names: Readonly<Record<string, string>> = { ...t.history.fields, ...t.fields };
  return names[column] ?? column;
}
