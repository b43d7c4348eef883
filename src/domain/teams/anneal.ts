/** Simulated annealing: takes a change for the worse the more readily, the hotter it is, and cools while it works. */
import { at } from './pair-weights.ts';
import { exchange, exchangePoints, pairPoints, type Board } from './search-board.ts';
import type { Mover } from './team-moves.ts';
import type { Random } from './random.ts';
import { casePoints, leaderPoints, type Rules } from './rules.ts';

/** Points that a change may cost with a chance of 1/e, at the standard weights, while it is hottest. */
const hottest = 12;

/** Cooling goes in so many steps, each by the same factor; products, unlike powers, are the same on every machine. */
const steps = 128;
const cooling = 0.9915;

/** −ln of evenly spread chances in 1/1024: rounded, so that every machine has the same. */
const chances = 4096;
const perUnit = 1024;
const reluctance = Int32Array.from({ length: chances }, (_, n) =>
  Math.round(-Math.log((n + 0.5) / chances) * perUnit),
);

/** Changes between two looks at the time. */
const batch = 512;

/** The least points seen, and where everybody was. */
export interface Best {
  points: number;
  readonly team: Int32Array;
}

/** How a search is watched. */
export interface Watch {
  /** How much of the time is used up, 0 to 1; asked after every batch. At 1 the search ends. */
  readonly progress: (iterations: number, best: Best) => number;
  /** The search ends at these points: less is impossible. */
  readonly enough: number;
}

/**
 * Changes the board, cooling geometrically.
 * @param scale how much larger the weights are than the standard ones, on average
 */
export function anneal(
  board: Board,
  rules: Rules,
  mover: Mover,
  random: Random,
  scale: number,
  { progress, enough }: Watch,
): Best {
  const { team, places, people, teams } = board;
  const { move } = mover;
  const { out, back } = move;
  const { starts, items } = rules.touched;
  const cases = new Int32Array(places);
  const seen = new Int32Array(places);
  const touched = new Int32Array(places);
  const ready = new Int32Array(teams);
  let stamp = 0;
  let loose = 0;
  for (let person = 0; person < people; person += 1) {
    cases[person] = casePoints(rules, person, team);
    loose += at(cases, person);
    ready[at(team, person)] = at(ready, at(team, person)) + at(rules.ready, person);
  }
  for (let place = 0; place < teams; place += 1) loose += leaderPoints(rules, place, at(ready, place), team);
  let points = pairPoints(board) + loose;
  const best: Best = { points, team: team.slice() };

  let count = 0;
  function touch(person: number): void {
    const end = at(starts, person + 1);
    for (let n = at(starts, person); n < end; n += 1) {
      const one = at(items, n);
      if (at(seen, one) === stamp) continue;
      seen[one] = stamp;
      touched[count] = one;
      count += 1;
    }
  }

  /** Makes the move if it costs no more than `allowed`. */
  function tryMove(allowed: number): void {
    const size = move.count;
    const paired = exchangePoints(board, out, back, size);
    if (paired - loose > allowed) return;
    const from = at(team, at(out, 0));
    const to = at(team, at(back, 0));
    stamp += 1;
    count = 0;
    let readyOut = 0;
    for (let n = 0; n < size; n += 1) {
      const leaving = at(out, n);
      const coming = at(back, n);
      touch(leaving);
      touch(coming);
      readyOut += at(rules.ready, leaving) - at(rules.ready, coming);
    }
    const readyFrom = at(ready, from);
    const readyTo = at(ready, to);
    let change = -leaderPoints(rules, from, readyFrom, team) - leaderPoints(rules, to, readyTo, team);
    for (let n = 0; n < count; n += 1) change -= at(cases, at(touched, n));
    if (paired + change > allowed) return;
    for (let n = 0; n < size; n += 1) {
      team[at(out, n)] = to;
      team[at(back, n)] = from;
    }
    change += leaderPoints(rules, from, readyFrom - readyOut, team);
    change += leaderPoints(rules, to, readyTo + readyOut, team);
    for (let n = 0; n < count; n += 1) change += casePoints(rules, at(touched, n), team);
    if (paired + change > allowed) {
      for (let n = 0; n < size; n += 1) {
        team[at(out, n)] = from;
        team[at(back, n)] = to;
      }
      return;
    }
    for (let n = 0; n < count; n += 1) cases[at(touched, n)] = casePoints(rules, at(touched, n), team);
    ready[from] = readyFrom - readyOut;
    ready[to] = readyTo + readyOut;
    loose += change;
    points += paired + change;
    exchange(board, out, back, size, from, to);
  }

  const heats = [(hottest * scale) / perUnit];
  for (let step = 1; step < steps; step += 1) heats.push((heats[step - 1] ?? 0) * cooling);
  let iterations = 0;
  let done = progress(0, best);
  while (done < 1 && best.points > enough) {
    const heat = heats[Math.floor(done * steps)] ?? 0;
    for (let n = 0; n < batch; n += 1) {
      if (!mover.next()) continue;
      tryMove(Math.floor(at(reluctance, random.below(chances)) * heat));
      if (points < best.points) {
        best.points = points;
        best.team.set(team);
      }
    }
    iterations += batch;
    done = progress(iterations, best);
  }
  return best;
}
