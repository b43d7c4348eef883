/**
 * What pairs cannot say, during a search: somebody who asked for people got nobody, a child is without a guardian, a
 * team without a leader. Knows what each case costs now, and what the cases of some people would cost.
 */
import { isReadyToLead, type TeamInstance } from './instance.ts';
import { linksOf, reversedLists, type Links } from './links.ts';
import { at, pointsPerScore, rulePoints } from './pair-weights.ts';
import type { Weights } from './traits.ts';

export interface Rules {
  readonly wishes: Links;
  readonly guardians: Links;
  /** The children whom somebody guards. */
  readonly children: Links;
  /** Whose case may change when this person moves: the person, whoever asked for them, the children they guard. */
  readonly touched: Links;
  readonly nobodyPoints: number;
  /** 1 for whoever could lead any team. */
  readonly ready: Int32Array;
  /** The leader named for each team, or -1. */
  readonly leaders: Int32Array;
}

export function rulesOf(instance: TeamInstance, weights: Weights, places: number): Rules {
  const { campers, teams } = instance;
  const phantoms: number[][] = Array.from({ length: places - campers.length }, () => []);
  const wishes = [...campers.map(({ beWith }) => beWith), ...phantoms];
  const guardians = [...campers.map(({ guardians }) => guardians), ...phantoms];
  const askedBy = reversedLists(wishes);
  const children = reversedLists(guardians);
  const hasCase = (person: number) =>
    (wishes[person]?.length ?? 0) > 0 || (guardians[person]?.length ?? 0) > 0;
  return {
    wishes: linksOf(wishes),
    guardians: linksOf(guardians),
    children: linksOf(children),
    touched: linksOf(
      wishes.map((_, person) => [
        ...new Set([
          ...(hasCase(person) ? [person] : []),
          ...(askedBy[person] ?? []),
          ...(children[person] ?? []),
        ]),
      ]),
    ),
    nobodyPoints: weights.beWithNone * pointsPerScore,
    ready: Int32Array.from({ length: places }, (_, person) => {
      const camper = campers[person];
      return camper && isReadyToLead(camper) ? 1 : 0;
    }),
    leaders: Int32Array.from(teams, ({ leader }) => leader ?? -1),
  };
}

/** Nobody of the person's list shares their team; an empty list asks for nothing. */
function isAlone({ starts, items }: Links, person: number, team: Int32Array): boolean {
  const end = at(starts, person + 1);
  const begin = at(starts, person);
  for (let n = begin; n < end; n += 1) {
    if (at(team, at(items, n)) === at(team, person)) return false;
  }
  return end > begin;
}

/** What one person's case costs. */
export function casePoints(rules: Rules, person: number, team: Int32Array): number {
  return (
    (isAlone(rules.wishes, person, team) ? rules.nobodyPoints : 0) +
    (isAlone(rules.guardians, person, team) ? rulePoints.guardian : 0)
  );
}

/** What it costs that a team has no leader: `ready` of its people could lead. */
export function leaderPoints({ leaders }: Rules, place: number, ready: number, team: Int32Array): number {
  if (ready > 0) return 0;
  const leader = at(leaders, place);
  return leader >= 0 && at(team, leader) === place ? 0 : rulePoints.leader;
}
