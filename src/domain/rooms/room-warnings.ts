/** What an organiser should look at in a room. Nothing of it is forbidden: organisers know their people. */
import { adultAge, ownRegistrationAge } from '../campers/age-category.ts';
import { familyOf, type BoardPerson } from '../campers/moves.ts';
import { ageOn, type CampDate } from '../dates.ts';

export type RoomWarning =
  | { readonly kind: 'child_alone'; readonly person: BoardPerson }
  | { readonly kind: 'strangers_mixed' }
  | { readonly kind: 'not_registered'; readonly person: BoardPerson };

/**
 * Warnings about the people of one room: children under 12 without an adult of their family, men and women (12 or
 * older) of different families, and people whose place is not confirmed (specification section 4).
 * @param start first day of the camp, on which ages are counted
 */
export function roomWarnings(people: readonly BoardPerson[], start: CampDate): RoomWarning[] {
  const ages = new Map(people.map(({ id, birthday }) => [id, ageOn(birthday, start)]));
  const ageOf = ({ id }: BoardPerson) => ages.get(id) ?? 0;
  const guarded = new Set(people.filter((person) => ageOf(person) >= adultAge).map(familyOf));
  const grown = people.filter((person) => ageOf(person) >= ownRegistrationAge);
  const men = new Set(grown.filter(({ gender }) => gender === 'Male').map(familyOf));
  const women = new Set(grown.filter(({ gender }) => gender === 'Female').map(familyOf));
  const isMixed = men.size > 0 && women.size > 0 && new Set([...men, ...women]).size > 1;
  return [
    ...people
      .filter((person) => ageOf(person) < ownRegistrationAge && !guarded.has(familyOf(person)))
      .map((person) => ({ kind: 'child_alone' as const, person })),
    ...(isMixed ? [{ kind: 'strangers_mixed' as const }] : []),
    ...people
      .filter(({ waits_for: waits }) => waits.length > 0)
      .map((person) => ({ kind: 'not_registered' as const, person })),
  ];
}
