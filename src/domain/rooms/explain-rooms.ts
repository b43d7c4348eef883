/** What rooms leave open, by name and with the reason, for the rules that an organiser must look at. */
import { groupBy } from '../group-by.ts';
import { isParent, kindOf, needsParent, nowhere, type RoomInstance, type Rooms } from './room-instance.ts';

/** Why people of one family find no room: the first that is true. */
export type NoRoom =
  /** No room of the camp has a place at all. */
  | { readonly why: 'no_rooms' }
  /** A child under 12 of them has no parent among those who sleep in rooms. */
  | { readonly why: 'no_parent' }
  /** No room has so many places left; `most` is the most that one has. */
  | { readonly why: 'places'; readonly beds: number; readonly most: number }
  /** Wherever so many places are left, unrelated men or women sleep. */
  | { readonly why: 'company' }
  /** They could, but for a lock, for the rest of the family, or for a better search. */
  | { readonly why: 'rules' };

/** People and rooms by position. */
export type OpenCase =
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
  | { readonly rule: 'locks'; readonly person: number; readonly place: number }
  /** Those of one family who have no room. */
  | { readonly rule: 'unplaced'; readonly people: readonly number[]; readonly reason: NoRoom };

/** In the order of the rules. */
export function openCases(instance: RoomInstance, room: Rooms): OpenCase[] {
  const { campers, rooms } = instance;
  const everybody = [...campers.keys()];
  const families = groupBy(everybody, (person) => campers[person]?.family ?? '');
  const bedsOf = (people: readonly number[]) => people.filter((one) => campers[one]?.hasBed).length;
  const largest = Math.max(0, ...rooms.map(({ capacity }) => capacity));
  const roomOf = (person: number) => room[person] ?? nowhere;
  const placed = everybody.filter((person) => roomOf(person) !== nowhere);
  const peopleIn = groupBy(everybody, roomOf);
  const left = rooms.map(({ capacity }, place) => capacity - bedsOf(peopleIn.get(place) ?? []));

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
  /** Whether a man and a woman of different families are among these people. */
  function isMixed(people: readonly number[]): boolean {
    const grown = people.flatMap((person) => campers[person] ?? []);
    return grown.some(
      (man) => kindOf(man) === 1 && grown.some((woman) => kindOf(woman) === 2 && woman.family !== man.family),
    );
  }
  function whyNoRoom(people: readonly number[]): NoRoom {
    if (largest === 0) return { why: 'no_rooms' };
    const children = people.filter((person) => campers[person] && needsParent(campers[person]));
    if (children.some((child) => parentsOf(child).length === 0)) return { why: 'no_parent' };
    const beds = bedsOf(people);
    const large = [...rooms.keys()].filter((place) => (left[place] ?? 0) >= beds);
    if (large.length === 0) return { why: 'places', beds, most: Math.max(0, ...left) };
    const isTorn = large.every((place) => isMixed([...people, ...(peopleIn.get(place) ?? [])]));
    return { why: isTorn ? 'company' : 'rules' };
  }
  const unplaced = [...families.values()]
    .map((people) => people.filter((person) => roomOf(person) === nowhere))
    .filter(({ length }) => length > 0);
  return [
    ...split.map((people) => ({ rule: 'split' as const, people, beds: bedsOf(people), largest })),
    ...alone.map((person) => ({ rule: 'alone' as const, person, hasParent: parentsOf(person).length > 0 })),
    ...[...rooms.keys()]
      .filter((place) => isMixed(peopleIn.get(place) ?? []))
      .map((place) => ({ rule: 'mixed' as const, place })),
    ...everybody.flatMap((person) => {
      const lock = campers[person]?.lock ?? null;
      return lock !== null && lock !== roomOf(person)
        ? [{ rule: 'locks' as const, person, place: lock }]
        : [];
    }),
    ...unplaced.map((people) => ({ rule: 'unplaced' as const, people, reason: whyNoRoom(people) })),
  ];
}
