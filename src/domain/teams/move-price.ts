/** What it costs to move people to another team: the change of the published score, worked out from what a move touches. */
import {
  apartPairs,
  evenSizes,
  isReadyToLead,
  reversedLists,
  type Assignment,
  type TeamInstance,
} from './instance.ts';
import { hardRules, pairsAmong, type Broken } from './score.ts';
import { groupsOf, householdsOf, type Weights } from './traits.ts';

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
export function movePrices(instance: TeamInstance, assignment: Assignment, weights: Weights): MovePrices {
  const { campers, teams } = instance;
  const now = Array.from(assignment);
  const groups = [
    ...groupsOf(instance).map(({ trait, members }) => ({ weight: weights[trait], members })),
    ...householdsOf(instance).map((members) => ({ weight: -weights.familySplit, members })),
  ];
  const groupsOfPerson = reversedLists(
    groups.map(({ members }) => members),
    campers.length,
  );
  const askedBy = reversedLists(campers.map(({ beWith }) => beWith));
  const children = reversedLists(campers.map(({ guardians }) => guardians));
  const apart = apartPairs(instance);
  const { least, most } = evenSizes(instance);
  const isWith = (team: readonly number[], one: number, other: number) =>
    team[one] === team[other] && team[one] !== -1;

  /** The points of everything that the people have a part in. */
  function pointsOf(team: readonly number[], people: readonly number[]): number {
    let points = 0;
    for (const group of new Set(people.flatMap((person) => groupsOfPerson[person] ?? []))) {
      const { weight = 0, members = [] } = groups[group] ?? {};
      const counts = teams.map(() => 0);
      for (const member of members) {
        const place = team[member] ?? -1;
        if (place >= 0) counts[place] = (counts[place] ?? 0) + 1;
      }
      points += weight * counts.reduce((sum, count) => sum + pairsAmong(count), 0);
    }
    for (const person of new Set(people.flatMap((one) => [one, ...(askedBy[one] ?? [])]))) {
      const asked = campers[person]?.beWith ?? [];
      const unmet = asked.filter((other) => !isWith(team, person, other)).length;
      points += weights.beWithUnmet * unmet;
      if (unmet > 0 && unmet === asked.length) points += weights.beWithNone;
    }
    return points;
  }

  /** How many cases of each rule are broken among the people and the teams that they leave or enter. */
  function brokenOf(team: readonly number[], people: readonly number[], places: readonly number[]) {
    const moved = new Set(people);
    const families = new Set(people.flatMap((one) => [one, ...(children[one] ?? [])]));
    const sizes = places.map((place) => team.filter((one) => one === place).length);
    const isLed = (place: number) => {
      const leader = teams[place]?.leader ?? -1;
      return team[leader] === place || campers.some((one, at) => team[at] === place && isReadyToLead(one));
    };
    return {
      size: sizes.filter((size) => size < least || size > most).length,
      lock: people.filter((one) => (campers[one]?.lock ?? team[one]) !== team[one]).length,
      guardian: [...families].filter((child) => {
        const guardians = campers[child]?.guardians ?? [];
        return guardians.length > 0 && !guardians.some((one) => isWith(team, child, one));
      }).length,
      apart: apart.filter(([one, other]) => (moved.has(one) || moved.has(other)) && isWith(team, one, other))
        .length,
      leader: places.filter((place) => !isLed(place)).length,
    };
  }

  return {
    of: (people) =>
      teams.map((_, to) => {
        const movers = people.filter((person) => now[person] !== to);
        if (movers.length === 0) return { points: 0, breaks: [] };
        const after = now.slice();
        for (const person of movers) after[person] = to;
        const places = [...new Set([to, ...movers.map((person) => now[person] ?? -1)])].filter(
          (at) => at >= 0,
        );
        const before = brokenOf(now, movers, places);
        const then = brokenOf(after, movers, places);
        return {
          points: pointsOf(after, movers) - pointsOf(now, movers),
          breaks: hardRules.filter((rule) => then[rule] > before[rule]),
        };
      }),
  };
}
