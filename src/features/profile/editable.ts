import { profile } from '../../content/en/profile.ts';
import { values } from '../../content/en/values.ts';
import type { Camper, CamperChange } from '../../data/campers/family-campers.ts';
import { campDays, transports } from '../../domain/value-lists.ts';

const t = profile.record;

/** A column that the family may change later. */
export type EditableField = keyof CamperChange & keyof Camper;

/** What a field's value may be while it is edited. */
export type EditableValue = string | readonly string[];

export const fieldLabels: Record<EditableField, string> = {
  size: t.size,
  dates: t.dates,
  arrival_transportation: t.arrival,
  departure_transportation: t.departure,
};

function isTransport(value: string): value is (typeof transports)[number] {
  return transports.some((known) => known === value);
}

/** Names of the chosen days, or one sentence for all five. */
function daysText(days: readonly string[]): string {
  if (days.length === campDays.length) return t.allDays;
  return campDays
    .filter((day) => days.includes(day))
    .map((day) => values.day[day])
    .join(', ');
}

/** A stored value as it is shown. */
export function valueText(value: EditableValue): string {
  if (typeof value !== 'string') return daysText(value);
  return isTransport(value) ? values.transport[value] : value;
}
