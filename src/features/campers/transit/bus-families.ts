import { dayAndTime } from '../../../content/date-text.ts';
import { adminTransit as t } from '../../../content/en/campers/admin-transit.ts';
import { languageCode } from '../../../content/language.ts';
import type { Passenger } from '../../../data/campers/admin-counts.ts';
import { familiesOf } from '../../../domain/checkin/checkin-families.ts';
import { fullName } from '../../../domain/campers/names.ts';
import type { ExportedRecords } from '../../../lib/exports/exported.ts';

export interface BusFamily {
  readonly id: string;
  /** Last names, each once. */
  readonly name: string;
  readonly members: readonly { readonly id: string; readonly name: string; readonly phone: string | null }[];
}

/** A child whose parents have not paid is marked: no adult may come along. */
export const passengerName = (one: Passenger) => (one.is_alone ? t.alone(fullName(one)) : fullName(one));

/** The passengers of a bus by family. */
export function busFamilies(passengers: readonly Passenger[]): BusFamily[] {
  return familiesOf(passengers.map((one) => ({ ...one, lastName: one.last_name }))).map(
    ({ id, name, members }) => ({
      id,
      name,
      members: members.map((one) => ({ id: one.id, name: passengerName(one), phone: one.phone })),
    }),
  );
}

/** The driver's list as a file: a box to tick for each, and a number to call. */
export function busFile(
  title: string,
  families: readonly BusFamily[],
  count: number,
  now: Date,
): ExportedRecords {
  return {
    title,
    intro: '',
    language: languageCode,
    madeAt: now,
    empty: t.nobody,
    sheetScale: 1.25,
    sections: [
      {
        title,
        records: [
          { name: t.printed(t.passengers(count), dayAndTime(now)), fields: [] },
          ...families.map(({ name, members }) => ({
            name: t.family(name, members.length),
            fields: members.map((one) => [one.name, one.phone ?? '', 'box'] as const),
          })),
        ],
      },
    ],
  };
}
