/** How good rooms are: points of eight rules, less is better, an earlier rule before all later ones. */
import {
  isParent,
  kindOf,
  needsParent,
  nowhere,
  type RoomCamper,
  type RoomInstance,
  type Rooms,
} from './room-instance.ts';

/**
 * The rules in their order. Capacities are never broken: who finds no place is `unplaced`. A family in r rooms has r − 1 points in
 * `split`; `alone` are children under 12 without a parent in the room; `mixed` are pairs of a man and a woman (12 or older) of
 * different families in one room; a church in r rooms has r − 1 points in `churches`.
 */
export const roomRules = [
  'unplaced',
  'split',
  'alone',
  'mixed',
  'pins',
  'wishes',
  'rooms',
  'churches',
] as const;
export type RoomRule = (typeof roomRules)[number];

/** Points by the position of their rule. */
export type RoomScore = readonly number[];

/** Whether the first is better (below 0), as good (0) or worse. */
export function compareScores(one: RoomScore, other: RoomScore): number {
  const at = one.findIndex((points, rule) => points !== other[rule]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** How many rooms beyond the first each group of people is in; who has no room counts for nothing. */
function spreadOf(instance: RoomInstance, room: Rooms, groupOf: (camper: RoomCamper) => string): number {
  const groups = new Set<string>();
  const places = new Set<string>();
  instance.campers.forEach((camper, person) => {
    if (room[person] === nowhere) return;
    groups.add(groupOf(camper));
    places.add(`${room[person]} ${groupOf(camper)}`);
  });
  return places.size - groups.size;
}

/** The points of every rule. */
export function scoreOf(instance: RoomInstance, room: Rooms): RoomScore {
  const { campers } = instance;
  let alone = 0;
  let mixed = 0;
  let pins = 0;
  let wishes = 0;
  campers.forEach((camper, person) => {
    const here = room[person] ?? nowhere;
    if (camper.pin !== null && camper.pin !== here) pins += 1;
    wishes += camper.near.filter((other) => here === nowhere || room[other] !== here).length;
    if (here === nowhere) return;
    const mates = campers.filter((_, other) => room[other] === here);
    if (needsParent(camper) && !mates.some((one) => isParent(one) && one.family === camper.family))
      alone += 1;
    if (kindOf(camper) === 1) {
      mixed += mates.filter((one) => kindOf(one) === 2 && one.family !== camper.family).length;
    }
  });
  const used = new Set(Array.from(room).filter((here) => here !== nowhere));
  return [
    Array.from(room).filter((here) => here === nowhere).length,
    spreadOf(instance, room, ({ family }) => family),
    alone,
    mixed,
    pins,
    wishes,
    used.size,
    spreadOf(instance, room, ({ church }) => church),
  ];
}

/** Whether no room holds more people with a bed than it has places. */
export function fits({ campers, rooms }: RoomInstance, room: Rooms): boolean {
  const taken = rooms.map(() => 0);
  campers.forEach(({ hasBed }, person) => {
    const here = room[person] ?? nowhere;
    if (hasBed && here !== nowhere) taken[here] = (taken[here] ?? 0) + 1;
  });
  return rooms.every(({ capacity }, place) => (taken[place] ?? 0) <= capacity);
}
