/**
 * Teams during a search, and the moves that are tried: some people of one team for another, alone or in exchange for some of its
 * people. Locked people never move, and a child moves with its guardian. Teams may be uneven during the search.
 */
import type { Stay } from './first-deal.ts';
import { isReadyToLead, reversedLists, type Assignment, type TeamInstance } from './instance.ts';
import { at, pairWeights, pointsPerScore, rulePoints } from './pair-weights.ts';
import type { Random } from './random.ts';
import { leastPairs, pairsAmong } from './score.ts';
import { householdsOf, type Weights } from './traits.ts';

/** The most people who go together; larger blocks hardly ever improve anything. */
const largest = 12;

/** People who are compared, to come back for those who leave. */
const compared = 16;

/** What pairs cannot express: no one of a list (friends or guardians) is on the team of the list's owner. */
interface Need {
  readonly person: number;
  readonly list: readonly number[];
  readonly points: number;
}

/** Each list once; no one needs themselves: they are always there. */
function needsOf({ campers }: TeamInstance, weights: Weights): Need[] {
  const nobodyPoints = weights.beWithNone * pointsPerScore;
  return campers
    .flatMap(({ beWith, guardians }, person) => [
      { person, list: [...new Set(beWith)], points: nobodyPoints },
      { person, list: [...new Set(guardians)], points: rulePoints.guardian },
    ])
    .filter(({ person, list }) => list.length > 0 && !list.includes(person));
}

/** People a person may want to join: those they asked for, who asked for them, household, guardians and children. */
function relatedTo(instance: TeamInstance): number[][] {
  const wishes = instance.campers.map(({ beWith }) => beWith);
  const guardians = instance.campers.map((camper) => camper.guardians);
  const lists = [wishes, reversedLists(wishes), guardians, reversedLists(guardians)];
  const related = wishes.map((_, person) => lists.flatMap((list) => list[person] ?? []));
  for (const members of householdsOf(instance)) {
    for (const member of members) related[member]?.push(...members.filter((other) => other !== member));
  }
  return related;
}

interface TeamSearch {
  readonly team: Int32Array;
  /** What the assignment costs, even teams assumed: a constant apart from the score, and the points of broken rules. */
  readonly points: () => number;
  /** Pairs of people that share a team beyond those of even teams. */
  readonly unevenPairs: () => number;
  /**
   * Tries one move, and makes it if it costs no more than `allowed`.
   * @param sizePoints what a pair costs that shares a team beyond those of even teams
   */
  readonly tryMove: (allowed: number, sizePoints: number) => void;
}

/** @param first where everyone is when the search begins */
export function searchFrom(
  first: Assignment,
  instance: TeamInstance,
  weights: Weights,
  random: Random,
  stay?: Stay,
): TeamSearch {
  const { campers, teams } = instance;
  const people = campers.length;
  const k = teams.length;
  const pairs = pairWeights(instance, weights);
  const team = Int32Array.from(first);
  const sizes = new Int32Array(k);
  /** Those of each team who could lead any, its named leader among them. */
  const ready = new Int32Array(k);
  /** Points of a person with all people of a team, teams × people. */
  const sums = new Int32Array(k * people);
  const needs = needsOf(instance, weights);
  const needsAbout = reversedLists(
    needs.map(({ person, list }) => [person, ...list]),
    people,
  );
  const related = relatedTo(instance);
  const guardians = campers.map((camper) => camper.guardians);
  const children = reversedLists(guardians);
  const home = Int32Array.from(campers, (_, person) => stay?.home[person] ?? -1);
  const isFree = Int32Array.from(campers, ({ lock }) => Number(lock === null));
  const movers = Int32Array.from([...campers.keys()].filter((person) => at(isFree, person) === 1));
  /** Those of each team who may leave it, team after team, each with room for all, and how many there are. */
  const members = new Int32Array(k * people);
  const memberCounts = new Int32Array(k);
  const slotOf = new Int32Array(people);
  let points = 0;
  let unevenPairs = 0;
  let away = 0;

  const mayLead = Int32Array.from(campers, (camper) => Number(isReadyToLead(camper)));
  const leads = (person: number, place: number) =>
    teams[place]?.leader === person ? 1 : at(mayLead, person);

  /** Brings everything but `team` up to date after a person has joined a team (1) or left it (-1). */
  function count(person: number, place: number, by: number): void {
    const [row, sum] = [person * people, place * people];
    for (let other = 0; other < people; other += 1) {
      sums[sum + other] = at(sums, sum + other) + by * at(pairs, row + other);
    }
    sizes[place] = at(sizes, place) + by;
    if (at(isFree, person) === 0) return;
    const length = at(memberCounts, place);
    memberCounts[place] = length + by;
    const slot = by > 0 ? sum + length : at(slotOf, person);
    const one = by > 0 ? person : at(members, sum + length - 1);
    members[slot] = one;
    slotOf[one] = slot;
  }
  const countReady = (person: number, place: number, by: number) =>
    (ready[place] = at(ready, place) + by * leads(person, place));

  function isUnmet({ person, list }: Need): boolean {
    for (const other of list) if (at(team, other) === at(team, person)) return false;
    return true;
  }

  // The move that is tried: people of team `from`, and those of team `to` who come back for them.
  const out = new Int32Array(largest);
  const back = new Int32Array(largest);
  let outs = 0;
  let backs = 0;
  let from = 0;
  let to = 0;
  const seen = new Int32Array(needs.length);
  let looks = 0;

  function unmetPoints(list: Int32Array, length: number): number {
    let unmet = 0;
    for (let n = 0; n < length; n += 1) {
      for (const need of needsAbout[at(list, n)] ?? []) {
        const one = needs[need];
        if (!one || at(seen, need) === looks) continue;
        seen[need] = looks;
        if (isUnmet(one)) unmet += one.points;
      }
    }
    return unmet;
  }
  /** What unmet needs of those who move, and teams without a leader, cost now. */
  function loosePoints(): number {
    looks += 1;
    const leaderless = Number(at(ready, from) === 0) + Number(at(ready, to) === 0);
    return unmetPoints(out, outs) + unmetPoints(back, backs) + leaderless * rulePoints.leader;
  }

  /** What pairs lose when a person leaves `there` for `here`, while those of a list go the other way. */
  function leavingPoints(one: number, there: number, here: number, list: Int32Array, length: number): number {
    let change = at(sums, here * people + one) - at(sums, there * people + one);
    for (let n = 0; n < length; n += 1) change -= 2 * at(pairs, one * people + at(list, n));
    return change;
  }
  function pairsWithin(list: Int32Array, length: number): number {
    let sum = 0;
    for (let n = 0; n < length; n += 1) {
      for (let m = 0; m < n; m += 1) sum += at(pairs, at(list, n) * people + at(list, m));
    }
    return sum;
  }
  function movePoints(): number {
    let change = 2 * (pairsWithin(out, outs) + pairsWithin(back, backs));
    for (let n = 0; n < outs; n += 1) change += leavingPoints(at(out, n), from, to, back, backs);
    for (let n = 0; n < backs; n += 1) change += leavingPoints(at(back, n), to, from, out, 0);
    return change;
  }

  function isAmong(list: Int32Array, length: number, person: number): boolean {
    for (let n = 0; n < length; n += 1) if (at(list, n) === person) return true;
    return false;
  }

  /** A guardian to take along: -1 when one is there or goes too, or when there is none to take. */
  function missingGuardian(
    child: number,
    there: number,
    here: number,
    list: Int32Array,
    length: number,
  ): number {
    let missing = -1;
    for (const one of guardians[child] ?? []) {
      if (at(team, one) === here || isAmong(list, length, one)) return -1;
      if (at(team, one) === there && at(isFree, one) === 1) missing = one;
    }
    return missing;
  }
  function isLeftAlone(child: number, there: number, list: Int32Array, length: number): boolean {
    if (at(team, child) !== there || isAmong(list, length, child)) return false;
    for (const one of guardians[child] ?? []) {
      if (at(team, one) === there && !isAmong(list, length, one)) return false;
    }
    return true;
  }

  /**
   * Adds a person who leaves `there` for `here` to a list, with the guardian or the children who must go along.
   * @returns the new length, or -1 when they cannot go
   */
  function gather(person: number, there: number, here: number, list: Int32Array, length: number): number {
    if (length >= largest || at(isFree, person) === 0) return -1;
    list[length] = person;
    let count = length + 1;
    const guardian = missingGuardian(person, there, here, list, count);
    if (guardian >= 0) count = gather(guardian, there, here, list, count);
    for (const child of children[person] ?? []) {
      if (count < 0) return -1;
      if (isLeftAlone(child, there, list, count)) count = gather(child, there, here, list, count);
    }
    return count;
  }

  /** A person with those who must go along, and now and then with family and friends. */
  function gatherBlock(
    person: number,
    there: number,
    here: number,
    list: Int32Array,
    length: number,
  ): number {
    let count = gather(person, there, here, list, length);
    if (count < 0 || random.below(4) > 0) return count;
    for (const one of related[person] ?? []) {
      if (at(team, one) !== there || random.below(4) === 0 || isAmong(list, count, one)) continue;
      const longer = gather(one, there, here, list, count);
      if (longer < 0) return count;
      count = longer;
    }
    return count;
  }

  /** Another team: half of the time that of someone related to the person. */
  function targetOf(person: number): number {
    const list = related[person] ?? [];
    if (list.length > 0 && random.below(2) === 0) {
      const place = at(team, list[random.below(list.length)] ?? person);
      if (place !== from) return place;
    }
    const place = random.below(k - 1);
    return place >= from ? place + 1 : place;
  }

  /** Of some people of a team the one whose leaving costs pairs the least; -1 when no one may leave. */
  function cheapest(
    there: number,
    here: number,
    list: Int32Array,
    length: number,
    others: Int32Array,
    count: number,
  ) {
    const all = at(memberCounts, there);
    let best = -1;
    let least = Infinity;
    let next = all === 0 ? 0 : random.below(all);
    for (let left = Math.min(all, compared); left > 0; left -= 1) {
      const one = at(members, there * people + next);
      next = next + 1 === all ? 0 : next + 1;
      if (isAmong(list, length, one)) continue;
      let cost = leavingPoints(one, there, here, others, count);
      for (let m = 0; m < length; m += 1) cost += 2 * at(pairs, one * people + at(list, m));
      if (cost >= least) continue;
      best = one;
      least = cost;
    }
    return best;
  }

  /** Writes the next move; false when chance found none. */
  function nextMove(): boolean {
    const person = at(movers, random.below(movers.length));
    from = at(team, person);
    to = targetOf(person);
    backs = 0;
    outs = gatherBlock(person, from, to, out, 0);
    if (outs < 0) return false;
    if (random.below(8) === 0) return true;
    while (backs < outs) {
      const other = cheapest(to, from, back, backs, out, outs);
      if (other < 0) return false;
      backs = gatherBlock(other, to, from, back, backs);
      if (backs < 0) return false;
    }
    while (outs < backs) {
      const other = cheapest(from, to, out, outs, back, backs);
      outs = other < 0 ? -1 : gather(other, from, to, out, outs);
      if (outs < 0) return false;
    }
    return true;
  }

  function put(list: Int32Array, length: number, there: number, here: number): void {
    for (let n = 0; n < length; n += 1) {
      const one = at(list, n);
      team[one] = here;
      countReady(one, there, -1);
      countReady(one, here, 1);
    }
  }
  function awayAfter(list: Int32Array, length: number, there: number, here: number): number {
    let more = 0;
    for (let n = 0; n < length; n += 1) {
      const place = at(home, at(list, n));
      if (place === there) more += 1;
      else if (place === here) more -= 1;
    }
    return more;
  }

  function tryMove(allowed: number, sizePoints: number): void {
    if (!nextMove()) return;
    const longer = outs - backs;
    const morePairs = longer * (at(sizes, to) - at(sizes, from) + longer);
    const paired = movePoints();
    const cost = paired + morePairs * sizePoints;
    const loose = loosePoints();
    if (cost - loose > allowed) return;
    const moreAway = awayAfter(out, outs, from, to) + awayAfter(back, backs, to, from);
    if (stay && moreAway > 0 && away + moreAway > stay.most) return;
    put(out, outs, from, to);
    put(back, backs, to, from);
    const change = loosePoints() - loose;
    if (cost + change > allowed) {
      put(back, backs, from, to);
      put(out, outs, to, from);
      return;
    }
    for (let n = 0; n < outs; n += 1) {
      count(at(out, n), from, -1);
      count(at(out, n), to, 1);
    }
    for (let n = 0; n < backs; n += 1) {
      count(at(back, n), to, -1);
      count(at(back, n), from, 1);
    }
    points += paired + change;
    unevenPairs += morePairs;
    away += moreAway;
  }

  team.forEach((place, person) => {
    count(person, place, 1);
    countReady(person, place, 1);
    if (at(home, person) >= 0 && at(home, person) !== place) away += 1;
  });
  team.forEach((place, person) => (points += at(sums, place * people + person) / 2));
  for (const need of needs) if (isUnmet(need)) points += need.points;
  for (const leaders of ready) if (leaders === 0) points += rulePoints.leader;
  for (const size of sizes) unevenPairs += pairsAmong(size);
  unevenPairs -= leastPairs(people, k);
  return { team, points: () => points, unevenPairs: () => unevenPairs, tryMove };
}
