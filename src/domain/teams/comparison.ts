import type { Assignment, TeamInstance } from './instance.ts';
import { brokenRules, hardRules, scorerOf, type Broken, type Score } from './score.ts';
import type { Weights } from './traits.ts';

export interface Comparison {
  readonly broken: readonly Broken[];
  /** Of those who have a team now. */
  readonly before: Score;
  /** So many have none now. */
  readonly without: number;
  readonly after: Score;
  /** Wishes to be together, and how many of them are met. */
  readonly wishes: number;
  readonly met: number;
}

/** Compares assignments with the present one, in which people without a team are at -1. */
export function comparisonWith(present: Assignment, instance: TeamInstance, weights: Weights) {
  const scored = scorerOf(instance, weights);
  const before = scored(present);
  const without = Array.from(present).filter((place) => place < 0).length;
  const wishes = instance.campers.flatMap(({ beWith }, person) =>
    beWith.map((other) => [person, other] as const),
  );
  return (team: Assignment): Comparison => ({
    broken: brokenRules(instance, team),
    before,
    without,
    after: scored(team),
    wishes: wishes.length,
    met: wishes.filter(([one, other]) => team[one] === team[other]).length,
  });
}

type Judged = Pick<Comparison, 'broken' | 'after'>;

const casesOf = ({ broken }: Judged, rule: Broken['rule']) =>
  broken.filter((one) => one.rule === rule).length;

/** Whether an assignment is better than another one of the same camp: it breaks less of the first rule in which they differ, or has fewer points. */
export function isBetter(one: Judged, other: Judged): boolean {
  for (const rule of hardRules) {
    const more = casesOf(one, rule) - casesOf(other, rule);
    if (more !== 0) return more < 0;
  }
  return one.after.soft < other.after.soft;
}
