/** People on a board, the families they belong to, and moves between its places (rooms or teams). */
import type { Accommodation, Gender } from '../value-lists.ts';
import { adultAge, ownRegistrationAge } from './age-category.ts';
import type { Awaited } from './camper-status.ts';
import { ageOn, type CampDate } from '../dates.ts';
import { groupBy } from '../group-by.ts';

export interface BoardPerson {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birthday: CampDate;
  readonly gender: Gender;
  readonly accommodation: Accommodation;
  readonly church_mission: string;
  /** ISO code. */
  readonly country: string;
  /** Of the shirt; null for a toddler without one. */
  readonly size: string | null;
  /** The account holder who added this person; null for an account holder. */
  readonly parent_id: string | null;
  readonly is_registered: boolean;
  /** What the place waits for that is not confirmed. */
  readonly waits_for: readonly Awaited[];
  /** Takes a bed, and with it a place in a room; a child that shares a parent's bed takes none. */
  readonly has_bed: boolean;
  /** Id of the room or team; null when unassigned. */
  readonly place: number | null;
  /** The room or team before the person cancelled, to be offered again. */
  readonly former_place: number | null;
}

/** A change of one person's place; `from` is the place that the organiser saw. */
export interface Move {
  readonly camper: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** Everyone who one account registered is one family; its key is the account holder's id. */
export function familyOf(person: { id: string; parent_id: string | null }): string {
  return person.parent_id ?? person.id;
}

/**
 * The registered children under 12 of whose family no adult is: free toddlers are registered at once, their parents once they have paid.
 * Boards have them and mark them, since they come only with an adult. A parent who has not paid is none here; bus lists, which name
 * everyone who comes, read `private.alone_children`, which asks whether any adult of the family comes.
 * @param start first day of the camp, on which ages are counted
 */
export function childrenAlone(people: readonly BoardPerson[], start: CampDate): ReadonlySet<string> {
  const registered = people.filter((person) => person.is_registered);
  const ageOf = ({ birthday }: BoardPerson) => ageOn(birthday, start);
  const guarded = new Set(registered.filter((person) => ageOf(person) >= adultAge).map(familyOf));
  const isAlone = (person: BoardPerson) =>
    !guarded.has(familyOf(person)) && ageOf(person) < ownRegistrationAge;
  return new Set(registered.filter(isAlone).map(({ id }) => id));
}

/** The people of each place, null for nowhere. */
export function peopleByPlace(people: readonly BoardPerson[]): ReadonlyMap<number | null, BoardPerson[]> {
  return groupBy(people, ({ place }) => place);
}

/** Those of a person's family who are in the same place now, or have none either: who was put elsewhere on purpose stays there. */
export function companionsOf(person: BoardPerson, family: readonly BoardPerson[]): BoardPerson[] {
  return family.filter((other) => other.id !== person.id && other.place === person.place);
}

/** The moves that bring people to a place; who is there already does not move. */
export function movesTo(people: readonly BoardPerson[], to: number | null): Move[] {
  return people.filter(({ place }) => place !== to).map(({ id, place }) => ({ camper: id, from: place, to }));
}

export function reversed(moves: readonly Move[]): Move[] {
  return moves.map(({ camper, from, to }) => ({ camper, from: to, to: from }));
}

/** The people after the moves. Anyone who does not move stays the same object. */
export function afterMoves(people: readonly BoardPerson[], moves: readonly Move[]): BoardPerson[] {
  const targets = new Map(moves.map(({ camper, to }) => [camper, to]));
  return people.map((person) => {
    const to = targets.get(person.id);
    return to === undefined || to === person.place ? person : { ...person, place: to };
  });
}
