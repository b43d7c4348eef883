import { camper } from '../content/en/campers/camper.ts';
import { common } from '../content/en/common.ts';
import type { Passenger } from '../data/campers/admin-counts.ts';
import { adultAge } from '../domain/campers/age-category.ts';
import type { BoardPerson } from '../domain/campers/moves.ts';
import { fullName } from '../domain/campers/names.ts';
import { ageOn } from '../domain/dates.ts';
import type { ExportColumn } from '../lib/exports/exported.ts';

/** Returns the name of the adult who answers for a child; empty for adults, and while that adult is not registered. */
export function adultsIn(passengers: readonly Passenger[]) {
  const names = new Map(passengers.map((one) => [one.id, fullName(one)]));
  return ({ guardian_id: id }: Passenger): string => names.get(id ?? '') ?? '';
}

/** The same with its label, for a line of text. */
export const adultText = (adult: string): string => adult && `${camper.fields.guardian}: ${adult}`;

/** Returns for a child the adult who answers for it and the number to call, as far as there are; nothing for adults. */
export function contactsIn(passengers: readonly Passenger[], start: string) {
  const adultOf = adultsIn(passengers);
  const byId = new Map(passengers.map((one) => [one.id, one]));
  return ({ id, birthday }: BoardPerson): readonly [adult: string, phone: string] => {
    const child = ageOn(birthday, start) < adultAge ? byId.get(id) : undefined;
    return child ? [adultOf(child), child.phone ?? ''] : ['', ''];
  };
}

export type ContactOf = ReturnType<typeof contactsIn>;

/** Both as columns of a board's list. */
export function contactColumns<Row extends { readonly person: BoardPerson }>(contactOf: ContactOf) {
  return [camper.fields.guardian, common.phone].map((title, at): ExportColumn<Row> => ({
    title,
    value: ({ person }) => contactOf(person)[at] ?? '',
  }));
}
