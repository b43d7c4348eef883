/** Proposes rooms: a search from several beginnings. Pure; the same seed and number of steps give the same rooms everywhere. */
import { randomFrom, type Random } from '../teams/random.ts';
import { nowhere, type RoomInstance, type Rooms } from './room-instance.ts';
import { emptyBoard, type RoomBoard } from './room-board.ts';
import { astrayOn, nextChange, nextRefill } from './room-changes.ts';
import { beyond, compareScores, limitsFor, roomRules, type RoomLimits } from './room-score.ts';

export interface RoomSearch {
  readonly seed: number;
  /** Present rooms: the result is never worse. */
  readonly present: Rooms;
  /** Everyone gets a room while there are places, even against the other rules. */
  readonly isEverybodyPlaced?: boolean;
  /** How much of the time is used up, 0 to 1, asked often; at 1 the search ends. `best` is what it would answer then. */
  readonly progress: (steps: number, best: Int32Array) => number;
}

/** Each rule weighs so much more than the next one while the search wanders; what is best is decided by their order alone. */
const weightStep = 6;
const weights = roomRules.map((_, rule) => weightStep ** (roomRules.length - 1 - rule));

/** A round goes from accepting much worse to accepting better only, in so many coolings; how much worse is drawn by lot. */
const roundCoolings = 100;
const heats = [3, 4, 5, 6, 7].map((rule) => 4 * weightStep ** rule);
const cooling = 0.9;
/** One in this many changes refills rooms: more often while someone has no room or not the one of their lock. */
const refillRates = { astray: 16, calm: 64 };
/** Steps between two coolings, and between two looks at the time: the more people, the longer a round. */
const batchFor = (people: number) => Math.max(200, 2 * people);

function weighed(points: Int32Array, limits: RoomLimits): number {
  let sum = beyond(points, limits) * weightStep ** roomRules.length;
  for (let rule = 0; rule < weights.length; rule += 1) sum += (points[rule] ?? 0) * (weights[rule] ?? 0);
  return sum;
}

/** The room of each camper: the best that was found, and never worse than `present`. */
export function proposeRooms(
  instance: RoomInstance,
  { seed, present, isEverybodyPlaced = false, progress }: RoomSearch,
): Int32Array {
  const { campers, rooms } = instance;
  const random = randomFrom(seed);
  const board = emptyBoard(instance);
  campers.forEach((_, person) => board.change([[person, present[person] ?? nowhere]]));
  let bestPoints = board.points.slice();
  let best = board.room.slice();
  if (rooms.length === 0 || campers.length === 0) return best;

  const limits = limitsFor(Array.from(bestPoints), isEverybodyPlaced);
  const isBetter = (points: Int32Array, than: Int32Array) => compareScores(points, than, limits) < 0;
  function keep(): void {
    if (!isBetter(board.points, bestPoints)) return;
    bestPoints = board.points.slice();
    best = board.room.slice();
  }

  const batch = batchFor(campers.length);
  const roundSteps = roundCoolings * batch;
  let steps = 0;
  let heat = 0;
  while (progress(steps, best) < 1) {
    if (steps % roundSteps === 0) {
      // In turn from nothing, from what is best, and from where the last round ended.
      const round = steps / roundSteps;
      if (round % 3 === 1) restore(board, best);
      if (round % 3 === 0) fillFrom(board, instance, random, isBetter);
      keep();
      heat = heats[random.below(heats.length)] ?? 0;
    }
    // The last fifth of a round takes nothing that is worse by the order of the rules.
    const isStrict = steps % roundSteps >= roundSteps * 0.8;
    const astray = astrayOn(board, instance);
    const rate = astray.length > 0 ? refillRates.astray : refillRates.calm;
    for (let n = 0; n < batch; n += 1) {
      const isLarge = random.below(rate) === 0;
      const change = (isLarge ? nextRefill : nextChange)(board, instance, astray, random);
      const before = board.points.slice();
      const back = change.map(([person]) => [person, board.room[person] ?? nowhere] as const);
      if (!board.change(change)) continue;
      const isTaken = isStrict
        ? !isBetter(before, board.points)
        : weighed(board.points, limits) - weighed(before, limits) <=
          (heat * random.below(1024) * random.below(1024)) / 1_048_576;
      if (isTaken) keep();
      else board.change(back.toReversed());
    }
    heat *= cooling;
    steps += batch;
  }
  return best;
}

function restore(board: RoomBoard, rooms: Int32Array): void {
  rooms.forEach((_, person) => board.change([[person, nowhere]]));
  rooms.forEach((to, person) => board.change([[person, to]]));
}

/** From nothing: locks first, then families, the largest first, each into the first room where that makes the whole better. */
function fillFrom(
  board: RoomBoard,
  { campers, rooms }: RoomInstance,
  random: Random,
  isBetter: (points: Int32Array, than: Int32Array) => boolean,
): void {
  function house(people: readonly number[], place: number): boolean {
    const before = board.points.slice();
    if (!board.change(people.map((one) => [one, place] as const))) return false;
    if (isBetter(board.points, before)) return true;
    board.change(people.map((one) => [one, nowhere] as const));
    return false;
  }
  campers.forEach((_, person) => board.change([[person, nowhere]]));
  campers.forEach(({ lock }, person) => lock !== null && board.change([[person, lock]]));
  const order = campers
    .map((_, person) => ({ person, size: board.familyOf(person).length, chance: random.below(1024) }))
    .toSorted((one, other) => other.size - one.size || one.chance - other.chance);
  for (const { person } of order) {
    const left = board.familyOf(person).filter((one) => board.room[one] === nowhere);
    if (left.length === 0) continue;
    const first = random.below(rooms.length);
    const places = rooms.map((_, n) => (first + n) % rooms.length);
    if (places.some((place) => house(left, place))) continue;
    for (const one of left) places.some((place) => house([one], place));
  }
}
