/** Simulated annealing: takes a change for the worse the more readily, the hotter it is, and cools while it works. */
import type { LooseCases } from './loose-cases.ts';
import { at, rulePoints } from './pair-weights.ts';
import type { Random } from './random.ts';
import { leastPairs, pairsAmong } from './score.ts';
import { followMove, morePairs, movePoints, pairPoints, type Board } from './search-board.ts';
import type { Tether } from './stay.ts';
import type { Mover } from './team-moves.ts';

/** How it cools, from the beginning to the end. */
export interface Cooling {
  /** Points that a change may cost with a chance of 1/e at the beginning. */
  readonly hottest: number;
  /** What is left of that after each of 128 steps: products, unlike powers, are the same on every machine. */
  readonly factor: number;
  /** Holds people on their present teams. */
  readonly tether?: Tether | undefined;
}

const steps = 128;

/**
 * Steps at the end in which uneven teams count as the broken rule that they are. Before, a pair too many costs what the heat was in
 * the beginning, and the more the colder it is: families and friends find together without others having to go.
 */
const lastSteps = 4;

/** −ln of evenly spread chances in 1/1024: rounded, so that every machine has the same. */
const chances = 4096;
const perUnit = 1024;
const reluctance = Int32Array.from({ length: chances }, (_, n) =>
  Math.round(-Math.log((n + 0.5) / chances) * perUnit),
);

/** Changes between two looks at the time. */
const batch = 256;

/** The least points seen, and where everybody was. */
export interface Best {
  /** Uneven teams count as a broken rule, pair by pair more than if they were even. */
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

/** How many pairs of people share a team beyond those of even teams. */
function unevenPairs({ people, teams, sizes }: Board): number {
  const pairs = sizes.reduce((sum, size) => sum + pairsAmong(size), 0);
  return pairs - leastPairs(people, teams);
}

/** Changes the board while it cools. */
export function anneal(
  board: Board,
  cases: LooseCases,
  mover: Mover,
  random: Random,
  { hottest, factor, tether }: Cooling,
  { progress, enough }: Watch,
): Best {
  const { team } = board;
  const { move } = mover;
  const { out, back } = move;
  let points = pairPoints(board) + cases.points();
  let uneven = unevenPairs(board);
  const best: Best = { points: points + uneven * rulePoints.size, team: team.slice() };

  /** Makes the move if it costs no more than `allowed`, when uneven teams cost `sizePoints` a pair. */
  function tryMove(allowed: number, sizePoints: number): void {
    const { outs, backs } = move;
    const paired = movePoints(board, move);
    const more = morePairs(board, move);
    const left = allowed - paired - more * sizePoints;
    let gain = cases.leaderless();
    for (let n = 0; n < outs; n += 1) gain += at(cases.relief, at(out, n));
    for (let n = 0; n < backs; n += 1) gain += at(cases.relief, at(back, n));
    if (left < -gain || tether?.allows(move) === false) return;
    const change = cases.move(move, left);
    if (change === null) return;
    tether?.follow(move);
    points += paired + change;
    uneven += more;
    followMove(board, move);
  }

  const heats = [hottest / perUnit];
  for (let step = 1; step < steps; step += 1) heats.push((heats[step - 1] ?? 0) * factor);
  let iterations = 0;
  let done = progress(0, best);
  while (done < 1 && best.points > enough) {
    const step = Math.floor(done * steps);
    const heat = heats[step] ?? 0;
    const isLast = step >= steps - lastSteps || heat === 0;
    const sizePoints = isLast ? rulePoints.size : Math.round(hottest ** 2 / (heat * perUnit));
    for (let n = 0; n < batch; n += 1) {
      const allowed = Math.floor(at(reluctance, random.below(chances)) * heat);
      if (!mover.next(allowed)) continue;
      tryMove(allowed, sizePoints);
      const sum = points + uneven * rulePoints.size;
      if (sum < best.points) {
        best.points = sum;
        best.team.set(team);
      }
    }
    iterations += batch;
    done = progress(iterations, best);
  }
  return best;
}
