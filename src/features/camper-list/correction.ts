import { adminCamper as t } from '../../content/en/admin-camper.ts';
import type { CamperRecord, Correctable } from '../../data/campers/admin-campers.ts';
import { toDataError } from '../../data/client/errors.ts';
import { isPhone } from '../../domain/phone.ts';

export type Field = keyof Correctable;

/** What level 2 corrects; level 3 corrects all (the database has the same list). */
const practical: readonly Field[] = [
  'phone',
  'size',
  'dates',
  'arrival_transportation',
  'departure_transportation',
];
const all: readonly Field[] = [
  'attendance',
  'first_name',
  'last_name',
  'gender',
  'church_mission',
  'member',
  ...practical,
];

/** The fields that an organiser of this level corrects, in their order. */
export function fieldsFor(level: number): readonly Field[] {
  return level >= 3 ? all : practical;
}

/** The correctable part of a record. */
export function correctableOf(camper: CamperRecord): Correctable {
  return {
    first_name: camper.first_name,
    last_name: camper.last_name,
    phone: camper.phone,
    gender: camper.gender,
    church_mission: camper.church_mission,
    member: camper.member,
    size: camper.size,
    dates: camper.dates,
    arrival_transportation: camper.arrival_transportation,
    departure_transportation: camper.departure_transportation,
    attendance: camper.attendance,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The fields of `values` that are not as in `seen`. */
export function changedFields(values: Correctable, seen: Correctable): Field[] {
  return all.filter((field) => !isSame(values[field], seen[field]));
}

/** Only these fields. */
export function pick(values: Correctable, fields: readonly Field[]): Partial<Correctable> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

export type Problems = Partial<Record<Field, string | undefined>>;

/** What is wrong with entries before they are sent. */
export function problemsOf(values: Correctable): Problems {
  return {
    ...(values.first_name.trim() === '' && { first_name: t.nameMissing }),
    ...(values.last_name.trim() === '' && { last_name: t.nameMissing }),
    ...(values.church_mission.trim() === '' && { church_mission: t.churchMissing }),
    ...(values.phone !== null && !isPhone(values.phone) && { phone: t.phoneWrong }),
    ...(values.dates.length === 0 && { dates: t.daysMissing }),
    ...(values.size === '' && { size: t.sizeWrong }),
  };
}

const refusals: Readonly<Record<string, Problems>> = {
  users_phone_check: { phone: t.phoneWrong },
  size_not_allowed: { size: t.sizeWrong },
  name_missing: { first_name: t.nameMissing },
  users_first_name_check: { first_name: t.nameMissing },
  users_last_name_check: { last_name: t.nameMissing },
  users_church_mission_check: { church_mission: t.churchMissing },
  users_dates_check: { dates: t.daysMissing },
};

/** A failed save as words: next to a field where it belongs to one, else for the whole form. */
export function refusalOf(error: unknown): { readonly problems: Problems; readonly text: string } {
  const { kind, code } = toDataError(error);
  const problems = refusals[code];
  if (problems) return { problems, text: '' };
  if (kind === 'offline') return { problems: {}, text: t.offline };
  return { problems: {}, text: kind === 'unauthorized' ? t.notAllowed : t.notSaved };
}
