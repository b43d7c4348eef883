import { absenceOf, type GateKind, type GatePerson, type Standing } from '../../domain/checkin/gate.ts';

export interface Tally {
  readonly awaited: number;
  /** Of the awaited. */
  readonly there: number;
  readonly missing: number;
  /** Who is there without being awaited: not paid, by car, on no list. */
  readonly others: number;
}

/** How many are awaited, there and missing. */
export function tallyOf(
  people: readonly GatePerson[],
  standing: ReadonlyMap<string, Standing>,
  kind: GateKind,
  day: number,
): Tally {
  const awaited = people.filter((person) => absenceOf(person, kind, day) === null);
  const there = awaited.filter(({ id }) => standing.get(id)?.isTicked).length;
  const known = new Set(people.map(({ id }) => id));
  const ticked = [...standing.values()].filter(
    ({ isTicked, last }) => isTicked && (last.walkIn !== null || known.has(last.personId)),
  ).length;
  return { awaited: awaited.length, there, missing: awaited.length - there, others: ticked - there };
}
