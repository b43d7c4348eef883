/** How good an assignment is, by the published formula: less is better. */
import { apartPairs, evenSizes, isReadyToLead, type Assignment, type TeamInstance } from './instance.ts';
import { groupsOf, householdsOf, perTrait, standardWeights, type Trait, type Weights } from './traits.ts';

export function pairsAmong(people: number): number {
  return (people * (people - 1)) / 2;
}

/** The least possible number of pairs in one team when so many people are spread over k teams. */
export function leastPairs(people: number, k: number): number {
  const least = Math.floor(people / k);
  return pairsAmong(least) * k + least * (people % k);
}

/** How many of these people each team has; people without a team (-1) are not counted. */
function countsPerTeam(members: readonly number[], team: Assignment, k: number): number[] {
  const counts = Array.from({ length: k }, () => 0);
  for (const member of members) {
    const place = team[member] ?? -1;
    if (place >= 0) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/** Whether two people are on one team; people without a team are with no one. */
function areTogether(team: Assignment, one: number, other: number): boolean {
  return team[one] === team[other] && (team[one] ?? -1) >= 0;
}

export interface Score {
  readonly soft: number;
  /** What the traits contribute; they sum to `soft`. */
  readonly parts: Readonly<Record<Trait, number>>;
}

/**
 * The soft score with its parts, of any assignment of an instance, which is read once. Whole numbers, unless a weight is a half. People
 * without a team (-1) do not count for the spread, and are apart from their friends and family.
 */
export function scorerOf(instance: TeamInstance, weights: Weights): (team: Assignment) => Score {
  const k = instance.teams.length;
  const groups = groupsOf(instance);
  const households = householdsOf(instance);
  const pairsOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + pairsAmong(count), 0);
  return (team) => {
    const cases = perTrait(() => 0);
    for (const { trait, members } of groups) {
      const counts = countsPerTeam(members, team, k);
      const placed = counts.reduce((sum, count) => sum + count, 0);
      cases[trait] += pairsOf(counts) - leastPairs(placed, k);
    }
    instance.campers.forEach(({ beWith }, person) => {
      const unmet = beWith.filter((other) => !areTogether(team, person, other)).length;
      cases.beWithUnmet += unmet;
      if (beWith.length > 0 && unmet === beWith.length) cases.beWithNone += 1;
    });
    for (const members of households) {
      cases.familySplit += pairsAmong(members.length) - pairsOf(countsPerTeam(members, team, k));
    }
    const parts = perTrait((trait) => cases[trait] * weights[trait]);
    return { soft: Object.values(parts).reduce((sum, part) => sum + part, 0), parts };
  };
}

export function scoreOf(instance: TeamInstance, team: Assignment, weights: Weights = standardWeights): Score {
  return scorerOf(instance, weights)(team);
}

/** The hard rules in the order in which they give way to each other: the last first, the first never. One case outweighs a few of later rules. */
export const hardRules = ['lock', 'size', 'guardian', 'apart', 'leader'] as const;

/** A rule that an assignment breaks, with the people and the team that it is about, by position. */
export type Broken =
  | { readonly rule: 'size'; readonly team: number; readonly size: number }
  | { readonly rule: 'lock'; readonly person: number; readonly team: number }
  | { readonly rule: 'guardian'; readonly person: number }
  | { readonly rule: 'apart'; readonly person: number; readonly other: number; readonly team: number }
  | { readonly rule: 'leader'; readonly team: number };

/** Every case in which a hard rule is broken, in the order of the rules. */
export function brokenRules(instance: TeamInstance, team: Assignment): Broken[] {
  const { campers, teams } = instance;
  const broken: Broken[] = [];
  const sizes = countsPerTeam([...campers.keys()], team, teams.length);
  const { least, most } = evenSizes(instance);
  sizes.forEach((size, place) => {
    if (size < least || size > most) broken.push({ rule: 'size', team: place, size });
  });
  campers.forEach(({ lock, guardians }, person) => {
    if (lock !== null && team[person] !== lock) broken.push({ rule: 'lock', person, team: lock });
    if (guardians.length > 0 && !guardians.some((guardian) => areTogether(team, person, guardian))) {
      broken.push({ rule: 'guardian', person });
    }
  });
  for (const [person, other] of apartPairs(instance)) {
    if (areTogether(team, person, other))
      broken.push({ rule: 'apart', person, other, team: team[person] ?? 0 });
  }
  const led = new Set(campers.flatMap((camper, person) => (isReadyToLead(camper) ? [team[person]] : [])));
  teams.forEach(({ leader }, place) => {
    const hasNamed = leader !== null && team[leader] === place;
    if (!hasNamed && !led.has(place)) broken.push({ rule: 'leader', team: place });
  });
  const orderOf = ({ rule }: Broken) => hardRules.indexOf(rule);
  return broken.toSorted((one, other) => orderOf(one) - orderOf(other));
}
