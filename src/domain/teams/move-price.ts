import type { Assignment, TeamInstance } from './instance.ts';
import { brokenRules, hardRules, scorerOf, type Broken } from './score.ts';
import type { Weights } from './traits.ts';

export interface MovePrice {
  /** What the score changes by; less is better. */
  readonly points: number;
  /** The rules of which more cases would be broken than now, in a fixed order. */
  readonly breaks: readonly Broken['rule'][];
}

/** The price of moves from one assignment; a person without a team is at -1, with no one. */
export interface MovePrices {
  /** For each team what it costs that all these people, by position, go there. */
  readonly of: (people: readonly number[]) => MovePrice[];
}

/** Reads the instance once, so that each price is quick. */
export function movePrices(instance: TeamInstance, now: Assignment, weights: Weights): MovePrices {
  const scored = scorerOf(instance, weights);
  const { soft } = scored(now);
  const casesOf = (team: Assignment) => {
    const broken = brokenRules(instance, team);
    return hardRules.map((hard) => broken.filter(({ rule }) => rule === hard).length);
  };
  const cases = casesOf(now);
  return {
    of: (people) =>
      instance.teams.map((_, to) => {
        const after = Array.from(now);
        for (const person of people) after[person] = to;
        const then = casesOf(after);
        const breaks = hardRules.filter((_rule, at) => (then[at] ?? 0) > (cases[at] ?? 0));
        return { points: scored(after).soft - soft, breaks };
      }),
  };
}
