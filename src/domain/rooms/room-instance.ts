/** What rooms are given out from: campers and rooms, who name each other by their position in these lists. */

export interface RoomCamper {
  readonly name: string;
  readonly gender: string;
  /** Whole years on the first day of the camp. */
  readonly age: number;
  readonly church: string;
  /** The same for all campers of one account. */
  readonly family: string;
  /** Takes a place; a child that shares a parent's bed takes none. */
  readonly hasBed: boolean;
  /** Whom this camper wants to be near, by position, each once. */
  readonly near: readonly number[];
  /** Position of the room that an organiser has fixed. */
  readonly lock: number | null;
}

export interface RoomInstance {
  readonly campers: readonly RoomCamper[];
  readonly rooms: readonly { readonly name: string; readonly capacity: number }[];
}

/** A person without a room. */
export const nowhere = -1;

/** The position of the room of each camper, or `nowhere`. */
export type Rooms = ArrayLike<number>;

/** Below this age a child needs a parent in the room; from it on, men and women of different families are kept apart. */
const ownAge = 12;
/** From this age on a family member counts as a parent. */
const parentAge = 18;

export const needsParent = ({ age }: RoomCamper): boolean => age < ownAge;
export const isParent = ({ age }: RoomCamper): boolean => age >= parentAge;
/** Apart from whom: 1 a man, 2 a woman, 0 a child. */
export const kindOf = ({ age, gender }: RoomCamper): 0 | 1 | 2 =>
  age < ownAge ? 0 : gender === 'Male' ? 1 : 2;

/** How many rooms a family needs at least: one, unless none is large enough; what all rooms cannot hold is one more. */
export function roomsNeeded({ campers, rooms }: RoomInstance, family: readonly number[]): number {
  const beds = family.filter((one) => campers[one]?.hasBed).length;
  const capacities = rooms.map(({ capacity }) => capacity).toSorted((one, other) => other - one);
  let held = 0;
  const needed = capacities.findIndex((capacity) => (held += capacity) >= beds);
  return (needed < 0 ? capacities.length : needed) + 1;
}

/** The positions of equal texts as small numbers. */
export function numbered(texts: readonly string[]): { numbers: Int32Array; count: number } {
  const known = new Map<string, number>();
  const numbers = Int32Array.from(texts, (text) => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  });
  return { numbers, count: known.size };
}
