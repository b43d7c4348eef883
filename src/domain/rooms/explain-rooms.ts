/** What rooms leave open, by name and with the reason, for the rules that an organiser must look at. */
import { isParent, kindOf, needsParent, nowhere, type RoomInstance, type Rooms } from './room-instance.ts';

/** People and rooms by position. */
export type OpenCase =
  /** Every place is taken: so many people with a bed for so many places. */
  | { readonly rule: 'unplaced'; readonly person: number; readonly beds: number; readonly places: number }
  /** A family in several rooms, though (`largest` is enough) or because (it is not) no room could hold its beds. */
  | {
      readonly rule: 'split';
      readonly people: readonly number[];
      readonly beds: number;
      readonly largest: number;
    }
  /** A child whose parents are in other rooms, or in none (`hasParent` false). */
  | { readonly rule: 'alone'; readonly person: number; readonly hasParent: boolean }
  | { readonly rule: 'mixed'; readonly place: number }
  | { readonly rule: 'pins'; readonly person: number; readonly place: number };

/** In the order of the rules. */
export function openCases(instance: RoomInstance, room: Rooms): OpenCase[] {
  const { campers, rooms } = instance;
  const families = new Map<string, number[]>();
  campers.forEach(({ family }, person) => families.set(family, [...(families.get(family) ?? []), person]));
  const bedsOf = (people: readonly number[]) => people.filter((one) => campers[one]?.hasBed).length;
  const places = rooms.reduce((sum, { capacity }) => sum + capacity, 0);
  const largest = Math.max(0, ...rooms.map(({ capacity }) => capacity));
  const everybody = campers.map((_, person) => person);
  const roomOf = (person: number) => room[person] ?? nowhere;
  const placed = everybody.filter((person) => roomOf(person) !== nowhere);

  const unplaced = everybody.filter((person) => roomOf(person) === nowhere);
  const split = [...families.values()].filter(
    (people) => new Set(people.map(roomOf).filter((place) => place !== nowhere)).size > 1,
  );
  const parentsOf = (person: number) =>
    (families.get(campers[person]?.family ?? '') ?? []).filter(
      (one) => campers[one] && isParent(campers[one]),
    );
  const alone = placed.filter((person) => {
    const camper = campers[person];
    return camper && needsParent(camper) && !parentsOf(person).some((one) => roomOf(one) === roomOf(person));
  });
  const mixed = rooms.flatMap((_, place) => {
    const grown = placed
      .filter((person) => roomOf(person) === place)
      .flatMap((person) => campers[person] ?? []);
    const isMixed = grown.some(
      (man) => kindOf(man) === 1 && grown.some((woman) => kindOf(woman) === 2 && woman.family !== man.family),
    );
    return isMixed ? [place] : [];
  });
  return [
    ...unplaced.map((person) => ({ rule: 'unplaced' as const, person, beds: bedsOf(everybody), places })),
    ...split.map((people) => ({ rule: 'split' as const, people, beds: bedsOf(people), largest })),
    ...alone.map((person) => ({ rule: 'alone' as const, person, hasParent: parentsOf(person).length > 0 })),
    ...mixed.map((place) => ({ rule: 'mixed' as const, place })),
    ...everybody.flatMap((person) => {
      const pin = campers[person]?.pin ?? null;
      return pin !== null && pin !== roomOf(person) ? [{ rule: 'pins' as const, person, place: pin }] : [];
    }),
  ];
}
