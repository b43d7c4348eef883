import {
  absenceOf,
  type CheckinKind,
  type CheckinPerson,
  type Standing,
} from '../../domain/checkin/checkin.ts';

export interface Tally {
  readonly awaited: number;
  /** Of the awaited. */
  readonly there: number;
  readonly missing: number;
  /** Who is there without being awaited: not paid, by car, on no list. */
  readonly others: number;
}

export function tallyOf(
  people: readonly CheckinPerson[],
  standing: ReadonlyMap<string, Standing>,
  kind: CheckinKind,
  day: number,
): Tally {
  const awaited = people.filter((person) => absenceOf(person, kind, day) === null);
  const there = awaited.filter(({ id }) => standing.get(id)?.isCheckedIn).length;
  const known = new Set(people.map(({ id }) => id));
  const checkedIn = [...standing.values()].filter(
    ({ isCheckedIn, last }) => isCheckedIn && (last.walkIn !== null || known.has(last.personId)),
  ).length;
  return { awaited: awaited.length, there, missing: awaited.length - there, others: checkedIn - there };
}
