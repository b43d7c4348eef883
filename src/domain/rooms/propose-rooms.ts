/** Proposes rooms: a search from several beginnings. Pure; the same seed and number of steps give the same rooms everywhere. */
import { randomFrom, type Random } from '../teams/random.ts';
import { nowhere, type RoomInstance, type Rooms } from './room-instance.ts';
import { emptyBoard, type Change, type RoomBoard } from './room-board.ts';
import { beyond, compareScores, limitsFor, roomRules, type RoomLimits } from './room-score.ts';

export interface RoomSearch {
  readonly seed: number;
  /** Where everybody is now: the answer is never worse. */
  readonly present: Rooms;
  /** Everybody gets a room while there are places, also against the other rules. */
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
      // In turn from what is best, from nothing, and from where the last round ended.
      const round = steps / roundSteps;
      if (round % 3 === 0) restore(board, best);
      if (round % 3 === 1) fillFrom(board, instance, random, isBetter);
      keep();
      heat = heats[random.below(heats.length)] ?? 0;
    }
    // The last fifth of a round takes nothing that is worse by the order of the rules.
    const isStrict = steps % roundSteps >= roundSteps * 0.8;
    const astray = astrayOn(board, instance);
    for (let n = 0; n < batch; n += 1) {
      const change = nextChange(board, instance, astray, random);
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

/** From nothing: pins first, then families, the largest first, each into the first room where that makes the whole better. */
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
  campers.forEach(({ pin }, person) => pin !== null && board.change([[person, pin]]));
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

/** Those who go together with somebody: the family in the same room, or only the person. */
function companyOf(board: RoomBoard, person: number, random: Random): readonly number[] {
  if (random.below(4) === 0) return [person];
  return board.familyOf(person).filter((one) => board.room[one] === board.room[person]);
}

/** Those who have no room, or not the one that they are pinned to. */
function astrayOn(board: RoomBoard, { campers }: RoomInstance): number[] {
  return [...campers.keys()].filter((person) => {
    const pin = campers[person]?.pin ?? null;
    return board.room[person] === nowhere || (pin !== null && board.room[person] !== pin);
  });
}

/** Somebody to move: often of those who are astray, and seldom somebody who is where they are pinned to. */
function moverOf(
  board: RoomBoard,
  { campers }: RoomInstance,
  astray: readonly number[],
  random: Random,
): number {
  if (astray.length > 0 && random.below(4) === 0) return astray[random.below(astray.length)] ?? 0;
  const person = random.below(campers.length);
  const isAtPin = campers[person]?.pin === board.room[person];
  return isAtPin && random.below(8) > 0 ? random.below(campers.length) : person;
}

/** A change to try: people go to a room, to friends or relatives, change places with others, or two rooms change their people. */
function nextChange(
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
  const pin = campers[person]?.pin ?? null;
  if (kind >= 4 && kind < 8 && pin !== null && pin !== here) to = pin;
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
