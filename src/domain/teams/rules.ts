/**
 * What pairs cannot say, during a search: somebody who asked for people got nobody, a child is without a guardian, a
 * team without a leader.
 */
import { isReadyToLead, type TeamInstance } from './instance.ts';
import { linksOf, reversedLists, type Links } from './links.ts';
import { at, pointsPerScore, rulePoints } from './pair-weights.ts';
import type { Weights } from './traits.ts';

export interface Rules {
  /** Whom a person asked for, each once; nobody when they asked for themselves too, whom they always have. */
  readonly wishes: Links;
  readonly askedBy: Links;
  readonly nobodyPoints: number;
  readonly guardians: Links;
  /** The children whom somebody guards. */
  readonly children: Links;
  /** 1 for whoever could lead any team. */
  readonly ready: Int32Array;
  /** The leader named for each team, or -1. */
  readonly leaders: Int32Array;
}

/** Each once; a list that its own person is on is always met, and left out. */
function listsOfOthers(lists: readonly (readonly number[])[]): number[][] {
  return lists.map((list, person) => (list.includes(person) ? [] : [...new Set(list)]));
}

export function rulesOf({ campers, teams }: TeamInstance, weights: Weights): Rules {
  const wishes = listsOfOthers(campers.map(({ beWith }) => beWith));
  const guardians = listsOfOthers(campers.map((camper) => camper.guardians));
  return {
    wishes: linksOf(wishes),
    askedBy: linksOf(reversedLists(wishes)),
    nobodyPoints: weights.beWithNone * pointsPerScore,
    guardians: linksOf(guardians),
    children: linksOf(reversedLists(guardians)),
    ready: Int32Array.from(campers, (camper) => (isReadyToLead(camper) ? 1 : 0)),
    leaders: Int32Array.from(teams, ({ leader }) => leader ?? -1),
  };
}

/** What it costs that a team has no leader: `ready` of its people could lead. */
export function leaderPoints({ leaders }: Rules, place: number, ready: number, team: Int32Array): number {
  if (ready > 0) return 0;
  const leader = at(leaders, place);
  return leader >= 0 && at(team, leader) === place ? 0 : rulePoints.leader;
}
