import type { CampDate } from '../../src/domain/dates.ts';
import type { AccommodationChoice, CampDay, PaymentType } from '../../src/domain/value-lists.ts';

export type DemoPerson = readonly [
  first: string,
  last: string,
  gender: 'F' | 'M',
  born: number | CampDate,
  own: PersonFacts,
];

interface PersonFacts {
  stay?: AccommodationChoice;
  promo?: string;
  days?: readonly CampDay[];
  /** Ticks "senior, retired". */
  retired?: true;
}

/** Something that happens to a family's fees, `after` so many days from the step before it (or from registration). */
export type Step =
  | {
      /** Pays this part for everyone (or only `for` these first names) who may pay it then, in one checkout. */
      pays: PaymentType;
      after: number;
      for?: readonly string[];
      /** The account that pays when it is not the family's own; it must be registered by then (see `on`). */
      by?: string;
      anonymous?: true;
      /** So many hours the payment page is open before it is paid. */
      hesitates?: number;
      /** How the checkout ends when it is not charged. */
      ends?: Ending;
    }
  /** The organisers pay back what the step before paid. */
  | { refunds: true; after: number }
  /** This person tells the organisers that they do not come. */
  | { leaves: string; after: number };

/**
 * - `cancelled`: turned back at the payment page
 * - `expired`: never came back, so the sweep gave it up after two days
 * - `open`: is still at the payment page
 * - `failed`, `create_unknown`: the provider refused, or did not answer
 * - `needs_review`: another amount was charged than asked for
 */
type Ending = 'cancelled' | 'expired' | 'open' | 'failed' | 'create_unknown' | 'needs_review';

export interface DemoFamily {
  /** Name of the account: `<account>@example.org`. The first person holds it. */
  account: string;
  people: readonly DemoPerson[];
  stay: AccommodationChoice;
  church: string;
  /** ISO code. */
  country: string;
  story: readonly Step[];
  /** Day of registration; by chance in March or April when left out. */
  on?: CampDate;
  adminLevel?: 1 | 2 | 3 | 5;
}

interface Choices extends Partial<Omit<DemoFamily, 'account' | 'people'>> {
  /** By first name. */
  own?: Readonly<Record<string, PersonFacts>>;
}

export const nothingPaid: readonly Step[] = [];
export const oneThird: readonly Step[] = [{ pays: 'First payment', after: 1 }];
export const twoThirds: readonly Step[] = [...oneThird, { pays: 'Second payment', after: 8 }];
export const inThirds: readonly Step[] = [...twoThirds, { pays: 'Third payment', after: 7 }];
const paidInFull: readonly Step[] = [{ pays: 'Full payment', after: 0 }];
/** The adults a third, then all the children at once, then the rest. */
export const bitByBit: readonly Step[] = [
  ...oneThird,
  { pays: 'Full payment', after: 6 },
  { pays: 'Remaining amount', after: 6 },
];

/**
 * A family as most are: from Denmark, of the camp's own church, sleeping in a room, paid in full.
 * @param people such as `Anna Jensen F 1984, Magnus Jensen M 2011-03-30`; a last name has one word
 */
export function family(account: string, people: string, { own = {}, ...choices }: Choices = {}): DemoFamily {
  const persons = people.split(',').map((text): DemoPerson => {
    const [, first = '', last = '', gender, born = ''] =
      /^\s*(.+) (\S+) ([FM]) ([\d-]+)\s*$/.exec(text) ?? [];
    if (!born) throw new Error(`No one of the demo: ${text}`);
    const birth = born.length === 4 ? Number(born) : born;
    return [first, last, gender === 'F' ? 'F' : 'M', birth, own[first] ?? {}];
  });
  return {
    account,
    people: persons,
    stay: 'Room',
    church: 'FamilyCamp',
    country: 'DK',
    story: paidInFull,
    ...choices,
  };
}
