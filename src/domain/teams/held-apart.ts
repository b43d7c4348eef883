/** People who cannot all be kept apart, because there are too few teams: for example three who must all be apart, in two teams. */
import { apartPairs, type TeamInstance } from './instance.ts';

/** Limit of search steps in total; a knot that takes more is not reported. */
const mostLooks = 5000;

/**
 * The fewest people, by position, whom no teams hold apart, each a knot of its own. A child with only one guardian counts as the
 * guardian. Pairs that contradict a lock or a guardian by themselves are reported elsewhere, and left out.
 */
export function knotsOf(instance: TeamInstance): number[][] {
  const { campers, teams } = instance;
  const leads = campers.map(({ guardians }, person) =>
    guardians.length === 1 ? (guardians[0] ?? person) : person,
  );
  const locks = new Map<number, number>();
  campers.forEach(({ lock }, person) => lock !== null && locks.set(leads[person] ?? person, lock));
  const apart = new Map<number, Set<number>>();
  for (const pair of apartPairs(instance)) {
    const [one = -1, other = -1] = pair.map((person) => leads[person]);
    const lock = locks.get(one);
    if (one === other || (lock !== undefined && lock === locks.get(other))) continue;
    apart.set(one, (apart.get(one) ?? new Set()).add(other));
    apart.set(other, (apart.get(other) ?? new Set()).add(one));
  }
  const apartFrom = (one: number, people: readonly number[]) =>
    people.filter((other) => apart.get(one)?.has(other));
  let looks = 0;

  /** Whether the people on `left` find teams beside those who have one; yes, too, when that takes too long to say. */
  function areHeld(left: readonly number[], team = new Map<number, number>()): boolean {
    looks += 1;
    if (left.length === 0 || looks > mostLooks) return true;
    const choices = left.map((one) => {
      const taken = apartFrom(one, [...team.keys()]).map((other) => team.get(other));
      const lock = locks.get(one);
      const free = [...teams.keys()].filter(
        (at) => !taken.includes(at) && (lock === undefined || lock === at),
      );
      return { one, free };
    });
    // Those with the fewest teams left go first.
    const { one, free } = choices.reduce((least, next) =>
      next.free.length < least.free.length ? next : least,
    );
    const rest = left.filter((other) => other !== one);
    return free.some((at) => areHeld(rest, new Map(team).set(one, at)));
  }

  /** Without those who find a team whatever the others do: they are apart from fewer people than there are teams. */
  function hardOf(people: readonly number[]): readonly number[] {
    const hard = people.filter((one) => locks.has(one) || apartFrom(one, people).length >= teams.length);
    return hard.length === people.length ? people : hardOf(hard);
  }

  const knots: number[][] = [];
  let people = hardOf([...apart.keys()].toSorted((one, other) => one - other));
  while (!areHeld(people)) {
    // People who are not needed for the knot are dropped.
    let knot = people;
    for (const one of people) {
      const without = knot.filter((other) => other !== one);
      if (!areHeld(without)) knot = without;
    }
    knots.push([...knot]);
    people = hardOf(people.filter((one) => one !== knot[0]));
  }
  return knots;
}
