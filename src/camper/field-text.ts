import { countryName } from '../content/country-names.ts';
import { dayAndTime, longDay } from '../content/date-text.ts';
import { camper as t } from '../content/en/campers/camper.ts';
import { values } from '../content/en/values.ts';
import { kroner } from '../content/money-text.ts';
import { fieldOf } from '../domain/campers/camper-fields.ts';
import { babySize } from '../domain/campers/shirt-size.ts';
import { areInARow } from '../domain/camp-days.ts';

type Words = Readonly<Record<string, string>>;

const words: Readonly<Record<string, Words>> = {
  gender: values.gender,
  accommodation: values.accommodation,
  arrival_transportation: values.transport,
  departure_transportation: values.transport,
  dates: values.day,
  meal: values.meal,
  church_mission: t.churches,
  attendance: t.attendance,
  stay_in_reason: t.stayIn,
  type: values.payment,
  payment_type: values.payment,
  payment_method: values.payment,
};

const names: Words = t.fields;

/** What a field is called; one without words is called by its column: `room_id` → `Room id`. */
export function fieldName(name: string): string {
  return names[name] ?? columnName(name);
}

export function columnName(column: string): string {
  const text = column.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A value of a list in words; one that the list no longer has is shown as it is stored. */
export function wordOf(name: string, value: string): string {
  return name === 'size' ? value.replace(babySize, t.size.babyWord) : (words[name]?.[value] ?? value);
}

/** Days in camp order, as they are stored: `Wednesday to Sunday`, `Friday, Sunday`. */
export function daysText(days: readonly string[], dayNames: Words = values.day): string {
  const names = days.map((day) => dayNames[day] ?? day);
  return areInARow(days) ? t.days.span(names[0] ?? '', names.at(-1) ?? '') : names.join(', ');
}

/** A stored value of any field in words, as every screen and file shows it; `none` where there is no value. */
export function fieldText(name: string, value: unknown, none: string = t.none): string {
  if (value === null || value === undefined || value === '') {
    return fieldOf(name)?.kind === 'size' ? t.size.noShirt : none;
  }
  if (typeof value === 'boolean') return value ? values.yes : values.no;
  if (Array.isArray(value)) return daysText(value.map(String));
  if (typeof value === 'number') return fieldOf(name)?.kind === 'amount' ? kroner(value) : String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  switch (fieldOf(name)?.kind) {
    case 'day':
      return longDay(value);
    case 'instant':
      return dayAndTime(value);
    case 'country':
      return countryName(value);
    default:
      return wordOf(name, value);
  }
}
