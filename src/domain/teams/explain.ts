/** Why somebody is on a team: whom they asked for, whom they got, what it would cost to move them. */
import type { Assignment, TeamInstance } from './instance.ts';
import { brokenRules, scoreOf } from './score.ts';
import { standardWeights, type Weights } from './traits.ts';

export interface Explanation {
  /** Whom this person asked for, by position, and whether they share the team. */
  readonly asked: readonly { readonly person: number; readonly isMet: boolean }[];
  /** Who asked for this person and shares the team. */
  readonly askedBy: readonly number[];
  /** For each team what the score would change by, and how many more rules would be broken; 0 for the person's own team. */
  readonly moves: readonly { readonly points: number; readonly broken: number }[];
}

export function explain(
  instance: TeamInstance,
  team: Assignment,
  person: number,
  weights: Weights = standardWeights,
): Explanation {
  const now = Array.from(team);
  const { soft } = scoreOf(instance, now, weights);
  const broken = brokenRules(instance, now).length;
  const isWith = (other: number) => now[other] === now[person];
  return {
    asked: (instance.campers[person]?.beWith ?? []).map((other) => ({ person: other, isMet: isWith(other) })),
    askedBy: [...instance.campers.keys()].filter(
      (other) => instance.campers[other]?.beWith.includes(person) && isWith(other),
    ),
    moves: instance.teams.map((_, place) => {
      const after = now.with(person, place);
      return {
        points: scoreOf(instance, after, weights).soft - soft,
        broken: brokenRules(instance, after).length - broken,
      };
    }),
  };
}
