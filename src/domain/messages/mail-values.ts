import type { MailVariable } from './mail-variables.ts';

/** One family's values of what is filled in. Amounts in DKK, days as `YYYY-MM-DD`; a room is null for who has none, and for all until families may see them. */
export interface MailValues {
  readonly first_name: string;
  readonly camp: string;
  readonly camp_start: string;
  readonly last_day: string;
  readonly price_day: string;
  readonly outstanding: number;
  readonly next_payment: number;
  readonly campers: readonly {
    readonly name: string;
    readonly arrival: string;
    readonly departure: string;
    readonly room: string | null;
  }[];
}

/** How a language writes them. */
interface ValueWords {
  readonly day: (date: string) => string;
  readonly kroner: (amount: number) => string;
  readonly list: (names: readonly string[]) => string;
  readonly travel: (name: string, arrival: string, departure: string) => string;
  readonly roomsLater: string;
}

/** The text of each variable for one family: in its email, in a preview, and where organisers read what was sent. */
export function valueTexts(values: MailValues, words: ValueWords): Record<MailVariable, string> {
  const { campers } = values;
  const rooms = campers.filter(({ room }) => room !== null);
  return {
    first_name: values.first_name,
    camp: values.camp,
    camp_start: words.day(values.camp_start),
    last_day: words.day(values.last_day),
    price_day: words.day(values.price_day),
    outstanding: words.kroner(values.outstanding),
    next_payment: words.kroner(values.next_payment),
    campers: words.list(campers.map(({ name }) => name)),
    travel: campers.map(({ name, arrival, departure }) => words.travel(name, arrival, departure)).join('\n'),
    rooms: rooms.map(({ name, room }) => `${name}: ${room}`).join('\n') || words.roomsLater,
  };
}
