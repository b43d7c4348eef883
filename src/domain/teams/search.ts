/**
 * Teams during a search, and the moves that are tried: some people of one team for another, alone or in exchange for some of its
 * people. Locked people never move, and a child moves with its guardian. Teams may be uneven during the search.
 */
import type { Stay } from './first-deal.ts';
import { isReadyToLead, reversedLists, type Assignment, type TeamInstance } from './instance.ts';
import { needsOf, relatedTo, type Need } from './needs.ts';
import { at, pairWeights, rulePoints } from './pair-weights.ts';
import type { Random } from './random.ts';
import { leastPairs, pairsAmong } from './score.ts';
import type { Weights } from './traits.ts';

/** The most people who go together; larger blocks hardly ever improve anything. */
const largest = 12;

/** People who are compared, to come back for those who leave. */
const compared = 16;

/** @param first where everyone is when the search begins */
export function searchFrom(
  first: Assignment,
  instance: TeamInstance,
  weights: Weights,
  random: Random,
  stay?: Stay,
) {
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
  const out: number[] = [];
  const back: number[] = [];
  let from = 0;
  let to = 0;
  const seen = new Int32Array(needs.length);
  let looks = 0;

  function unmetPoints(list: readonly number[]): number {
    let unmet = 0;
    for (const person of list) {
      for (const need of needsAbout[person] ?? []) {
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
    return unmetPoints(out) + unmetPoints(back) + leaderless * rulePoints.leader;
  }

  /** Points of a person with those of a list. */
  function pairsWith(person: number, list: readonly number[]): number {
    let sum = 0;
    for (const other of list) sum += at(pairs, person * people + other);
    return sum;
  }
  /** What pairs lose when a person leaves `there` for `here`. */
  const leavingPoints = (one: number, there: number, here: number) =>
    at(sums, here * people + one) - at(sums, there * people + one);
  function movePoints(): number {
    let change = 0;
    // Those who leave together are counted twice by `pairsWith`, once for each.
    for (const one of out)
      change += leavingPoints(one, from, to) + pairsWith(one, out) - 2 * pairsWith(one, back);
    for (const one of back) change += leavingPoints(one, to, from) + pairsWith(one, back);
    return change;
  }

  /** A guardian to take along: -1 when one is there or goes too, or when there is none to take. */
  function missingGuardian(child: number, there: number, here: number, list: readonly number[]): number {
    let missing = -1;
    for (const one of guardians[child] ?? []) {
      if (at(team, one) === here || list.includes(one)) return -1;
      if (at(team, one) === there && at(isFree, one) === 1) missing = one;
    }
    return missing;
  }
  function isLeftAlone(child: number, there: number, list: readonly number[]): boolean {
    if (at(team, child) !== there || list.includes(child)) return false;
    for (const one of guardians[child] ?? []) {
      if (at(team, one) === there && !list.includes(one)) return false;
    }
    return true;
  }

  /** Adds a person who leaves `there` for `here` to a list, with those who must go along. Returns whether they can go. */
  function gather(person: number, there: number, here: number, list: number[]): boolean {
    if (list.length >= largest || at(isFree, person) === 0) return false;
    list.push(person);
    const guardian = missingGuardian(person, there, here, list);
    if (guardian >= 0 && !gather(guardian, there, here, list)) return false;
    for (const child of children[person] ?? []) {
      if (isLeftAlone(child, there, list) && !gather(child, there, here, list)) return false;
    }
    return true;
  }

  /** A person with those who must go along, and now and then with family and friends. */
  function gatherBlock(person: number, there: number, here: number, list: number[]): boolean {
    if (!gather(person, there, here, list)) return false;
    if (random.below(4) > 0) return true;
    for (const one of related[person] ?? []) {
      if (at(team, one) !== there || random.below(4) === 0 || list.includes(one)) continue;
      const { length } = list;
      if (gather(one, there, here, list)) continue;
      list.length = length;
      return true;
    }
    return true;
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

  /** Of some people of a team the one whose leaving beside a list, for others, costs pairs the least; -1 when no one may leave. */
  function cheapest(there: number, here: number, list: readonly number[], others: readonly number[]): number {
    const all = at(memberCounts, there);
    let best = -1;
    let least = Infinity;
    let next = all === 0 ? 0 : random.below(all);
    for (let left = Math.min(all, compared); left > 0; left -= 1) {
      const one = at(members, there * people + next);
      next = next + 1 === all ? 0 : next + 1;
      if (list.includes(one)) continue;
      const cost = leavingPoints(one, there, here) + 2 * (pairsWith(one, list) - pairsWith(one, others));
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
    out.length = 0;
    back.length = 0;
    if (!gatherBlock(person, from, to, out)) return false;
    if (random.below(8) === 0) return true;
    while (back.length < out.length) {
      const other = cheapest(to, from, back, out);
      if (other < 0 || !gatherBlock(other, to, from, back)) return false;
    }
    while (out.length < back.length) {
      const other = cheapest(from, to, out, back);
      if (other < 0 || !gather(other, from, to, out)) return false;
    }
    return true;
  }

  function put(list: readonly number[], there: number, here: number): void {
    for (const one of list) {
      team[one] = here;
      countReady(one, there, -1);
      countReady(one, here, 1);
    }
  }
  function swap(list: readonly number[], there: number, here: number): void {
    for (const one of list) {
      count(one, there, -1);
      count(one, here, 1);
    }
  }
  function awayAfter(list: readonly number[], there: number, here: number): number {
    let more = 0;
    for (const one of list) more += Number(at(home, one) === there) - Number(at(home, one) === here);
    return more;
  }

  /** Tries one move, and makes it if it costs no more than `allowed`. `sizePoints` is what a pair beyond those of even teams costs. */
  function tryMove(allowed: number, sizePoints: number): void {
    if (!nextMove()) return;
    const longer = out.length - back.length;
    const morePairs = longer * (at(sizes, to) - at(sizes, from) + longer);
    const paired = movePoints();
    const cost = paired + morePairs * sizePoints;
    const loose = loosePoints();
    if (cost - loose > allowed) return;
    const moreAway = awayAfter(out, from, to) + awayAfter(back, to, from);
    if (stay && moreAway > 0 && away + moreAway > stay.most) return;
    put(out, from, to);
    put(back, to, from);
    const change = loosePoints() - loose;
    if (cost + change > allowed) {
      put(back, from, to);
      put(out, to, from);
      return;
    }
    swap(out, from, to);
    swap(back, to, from);
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
  return {
    team,
    /** What the assignment costs, even teams assumed: a constant apart from the score, and the points of broken rules. */
    points: () => points,
    /** Pairs of people that share a team beyond those of even teams. */
    unevenPairs: () => unevenPairs,
    tryMove,
  };
}
