/** The changes that a search for rooms tries: small ones, and now and then some rooms refilled (`refill-rooms.ts`). */
import type { Random } from '../teams/random.ts';
import { nowhere, type RoomInstance } from './room-instance.ts';
import type { Change, RoomBoard } from './room-board.ts';
import { refill } from './refill-rooms.ts';

/** Those who move together with a person: the family in the same room, or only the person. */
function companyOf(board: RoomBoard, person: number, random: Random): readonly number[] {
  if (random.below(4) === 0) return [person];
  return board.familyOf(person).filter((one) => board.room[one] === board.room[person]);
}

/** Those who have no room, or not the one that they are locked to. */
export function astrayOn(board: RoomBoard, { campers }: RoomInstance): number[] {
  return [...campers.keys()].filter((person) => {
    const lock = campers[person]?.lock ?? null;
    return board.room[person] === nowhere || (lock !== null && board.room[person] !== lock);
  });
}

/** Picks a person to move: often one who is astray, seldom one who is in the room of their lock. */
function moverOf(
  board: RoomBoard,
  { campers }: RoomInstance,
  astray: readonly number[],
  random: Random,
): number {
  if (astray.length > 0 && random.below(4) === 0) return astray[random.below(astray.length)] ?? 0;
  const person = random.below(campers.length);
  const isAtLock = campers[person]?.lock === board.room[person];
  return isAtLock && random.below(8) > 0 ? random.below(campers.length) : person;
}

/** A change to try: people go to a room, to friends or relatives, change places with others, or two rooms change their people. */
export function nextChange(
  board: RoomBoard,
  instance: RoomInstance,
  astray: readonly number[],
  random: Random,
): Change {
  const { campers, rooms } = instance;
  const person = moverOf(board, instance, astray, random);
  const going = companyOf(board, person, random);
  const here = board.room[person] ?? nowhere;
  const kind = random.below(16);
  let to = random.below(rooms.length);
  if (kind < 4) {
    const near = kind < 2 ? board.familyOf(person) : board.friendsOf(person);
    const other = near[random.below(Math.max(1, near.length))];
    const place = other === undefined ? nowhere : (board.room[other] ?? nowhere);
    if (place !== nowhere) to = place;
  }
  const lock = campers[person]?.lock ?? null;
  if (kind >= 4 && kind < 8 && lock !== null && lock !== here) to = lock;
  if (kind === 5 && here !== nowhere) return swapOf(board.peopleIn(here), board.peopleIn(to), here, to);
  if (kind === 6) {
    const anywhere = () => random.below(rooms.length + 1) - 1;
    return [
      [person, anywhere()],
      [random.below(campers.length), anywhere()],
    ];
  }
  if (kind === 7) return going.map((one) => [one, nowhere] as const);
  if (kind < 10) return going.map((one) => [one, to] as const);
  const others = board.peopleIn(to);
  const other = others[random.below(Math.max(1, others.length))];
  if (other === undefined || to === here) return going.map((one) => [one, to] as const);
  const leaving = [...companyOf(board, other, random)];
  // A larger family is met by several small ones.
  const rest = others.filter((one) => !leaving.includes(one));
  while (leaving.length < going.length && rest.length > 0 && random.below(4) > 0) {
    const next = rest.splice(random.below(rest.length), 1)[0];
    if (next !== undefined) leaving.push(next);
  }
  return swapOf(going, leaving, here, to);
}

function swapOf(going: readonly number[], leaving: readonly number[], here: number, to: number): Change {
  return [...going.map((one) => [one, to] as const), ...leaving.map((one) => [one, here] as const)];
}

/** At most so many people without a room are tried at once. */
const mostWaiting = 24;

/** Friends of a person, by either one's wish, who are not in the same room. */
const missedBy = (board: RoomBoard, person: number) =>
  board
    .friendsOf(person)
    .filter((other) => board.room[other] === nowhere || board.room[other] !== board.room[person]);

/**
 * Refills some rooms: those of a person who is astray or misses a friend, of the friend, of the lock, of a family that no room
 * holds, some with free places, and any.
 */
export function nextRefill(
  board: RoomBoard,
  instance: RoomInstance,
  astray: readonly number[],
  random: Random,
): Change {
  const { campers, rooms } = instance;
  let person = astray[random.below(Math.max(1, astray.length))] ?? 0;
  if (astray.length === 0 || random.below(2) === 0) {
    for (let n = 0; n < 50; n += 1) {
      person = random.below(campers.length);
      if (missedBy(board, person).length > 0) break;
    }
  }
  const places = new Set<number>();
  const visit = (place: number | null | undefined) =>
    place !== null && place !== undefined && place !== nowhere && places.add(place);
  visit(board.room[person]);
  visit(campers[person]?.lock);
  const missed = missedBy(board, person);
  if (missed.length > 0) visit(board.room[missed[random.below(missed.length)] ?? 0]);
  // A family that no room holds takes some rooms of the largest.
  const needed = board.roomsNeededBy(person);
  if (needed > 1) {
    for (const one of board.familyOf(person)) visit(board.room[one]);
    const largest = Math.max(...rooms.map(({ capacity }) => capacity));
    for (let n = 0; n < 200 && places.size < needed; n += 1) {
      const place = random.below(rooms.length);
      if (rooms[place]?.capacity === largest) visit(place);
    }
  }
  const count = Math.min(rooms.length, places.size + 1 + random.below(4));
  const unfilled = [...rooms.keys()].filter((place) => board.freeIn(place) > 0);
  for (let n = random.below(3); n > 0; n -= 1) visit(unfilled[random.below(Math.max(1, unfilled.length))]);
  while (places.size < count) visit(random.below(rooms.length));
  const waiting = astray.filter((one) => board.room[one] === nowhere);
  const first = random.below(Math.max(1, waiting.length));
  const some =
    waiting.length <= mostWaiting ? waiting : [...waiting, ...waiting].slice(first, first + mostWaiting);
  const families = new Set(some.flatMap((one) => board.familyOf(one)));
  return refill(
    board,
    instance,
    [...places],
    [...families].filter((one) => board.room[one] === nowhere),
    random,
  );
}
