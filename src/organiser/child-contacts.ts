import { camper } from '../content/en/campers/camper.ts';
import { common } from '../content/en/common.ts';
import type { Passenger } from '../data/campers/admin-counts.ts';
import { adultAge } from '../domain/campers/age-category.ts';
import type { BoardPerson } from '../domain/campers/moves.ts';
import { ageOn } from '../domain/dates.ts';
import type { ExportColumn } from '../lib/exports/exported.ts';

/** The adult who answers for a child, for a line of text; empty where there is none. */
export const adultText = (adult: string | null): string =>
  adult ? `${camper.fields.guardian}: ${adult}` : '';

/** Returns for a child the adult who answers for it and the number to call, as far as there are; nothing for adults. */
export function contactsIn(passengers: readonly Passenger[], start: string) {
  const byId = new Map(passengers.map((one) => [one.id, one]));
  return ({ id, birthday }: BoardPerson): readonly [adult: string, phone: string] => {
    const child = ageOn(birthday, start) < adultAge ? byId.get(id) : undefined;
    return [child?.guardian ?? '', child?.phone ?? ''];
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
