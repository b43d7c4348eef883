/** Families by chance: one to four adults each, half of whom wish for a bed, of which there are too few for all. */
import { consentVersions } from '../../../src/domain/accounts/consents.ts';
import { idFor, randomFor } from '../../../supabase/demo/random.ts';
import { someCamper } from '../../support/camper.ts';
import type { Person } from './world.ts';

/** DKK in the price list: with a bed of their own, and without one. */
export const WITH_BED = 1200;
export const WITHOUT_BED = 1000;

/** The camp clock when the run begins: so early that no price and no deadline changes in its weeks, or in the months of a long run. */
export const FIRST_DAY = '2024-06-02 12:00';

/** A first name that no one else has: the letters of an id, for a name holds no digits. */
const ownName = (seed: number, name: string) =>
  `Anna ${idFor(`${seed} ${name} is called`)
    .replaceAll('-', '')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

/** What a family tells when it signs up, as columns of `users`. */
export function randomCamper(seed: number, name: string) {
  const wish = randomFor(`${seed} ${name}`).chance(50) ? 'Room' : 'Bring own sleeping/matress';
  return {
    ...someCamper,
    first_name: ownName(seed, name),
    dates: ['Friday'],
    accommodation: wish,
    consents: consentVersions,
  };
}

/** How many campers the family with this number has. */
export const familySize = (seed: number, family: number) => 1 + randomFor(`${seed} size ${family}`).below(4);

/** So many families at once, with the rows to insert. */
export function randomFamilies(seed: number, count: number) {
  const people = Array.from({ length: count }, (_, family): Person => {
    const ids = Array.from({ length: familySize(seed, family) }, (__, n) => idFor(`${seed} ${family} ${n}`));
    return { id: ids[0] ?? '', email: `family${family}@example.org`, campers: ids };
  });
  const rows = people.flatMap(({ id, email, campers }) =>
    campers.map((camper) => ({
      ...randomCamper(seed, camper),
      id: camper,
      parent_id: camper === id ? null : id,
      email: camper === id ? email : null,
    })),
  );
  const organiser: Person = { id: idFor(`${seed} organiser`), email: 'organiser@example.org', campers: [] };
  return { people, organiser, rows, beds: Math.round(rows.length * 0.3) };
}
