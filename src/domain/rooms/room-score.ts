/** How good rooms are: points of eight rules, less is better, an earlier rule before all later ones. */

/**
 * The rules in their order. Capacities are never broken, and rather than against one of the first four a person is left without a
 * room (`unplaced`). `split` are the rooms that families are in beyond those that they need: having none is a room here, so that
 * no family is left behind. `alone` are children under 12 without a parent in the room; `mixed` are pairs of a man and a woman
 * (12 or older) of different families in one room; a church in r rooms has r − 1 points in `churches`.
 */
export const roomRules = [
  'split',
  'alone',
  'mixed',
  'locks',
  'unplaced',
  'wishes',
  'rooms',
  'churches',
] as const;
export type RoomRule = (typeof roomRules)[number];

/** Points by the position of their rule. */
export type RoomScore = readonly number[];

/** The rules that may not become worse than they are now: all but what is nice to have. */
const binding = roomRules.indexOf('unplaced') + 1;

/** What no room is given for: an answer that is beyond them is worse than any that is not. */
export type RoomLimits = RoomScore;

/** No rule gets worse than now; or everyone gets a room, whatever that costs the other rules. */
export function limitsFor(present: RoomScore, isEverybodyPlaced: boolean): RoomLimits {
  return isEverybodyPlaced
    ? roomRules.slice(0, binding).map((rule) => (rule === 'unplaced' ? 0 : Infinity))
    : present.slice(0, binding);
}

export function beyond(points: ArrayLike<number>, limits: RoomLimits): number {
  let sum = 0;
  for (let rule = 0; rule < binding; rule += 1) sum += Math.max(0, (points[rule] ?? 0) - (limits[rule] ?? 0));
  return sum;
}

/** Whether the first is better (below 0), as good (0) or worse. */
export function compareScores(one: ArrayLike<number>, other: ArrayLike<number>, limits: RoomLimits): number {
  const far = beyond(one, limits) - beyond(other, limits);
  if (far !== 0) return far;
  for (let rule = 0; rule < roomRules.length; rule += 1) {
    const difference = (one[rule] ?? 0) - (other[rule] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
