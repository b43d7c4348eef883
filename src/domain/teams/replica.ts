/** A board that is searched at some heat: it takes a change for the worse the more readily, the hotter it is. */
import type { LooseCases } from './loose-cases.ts';
import { at, rulePoints } from './pair-weights.ts';
import type { Random } from './random.ts';
import { leastPairs, pairsAmong } from './score.ts';
import {
  fill,
  followMove,
  morePairs,
  movePoints,
  pairPoints,
  pairPointsWith,
  type Board,
} from './search-board.ts';
import type { Tether } from './stay.ts';
import type { Mover } from './team-moves.ts';

/** The least points seen, and where everybody was. */
export interface Best {
  /** Uneven teams count as a broken rule, pair by pair more than if they were even. */
  points: number;
  readonly team: Int32Array;
}

export interface Replica {
  /** What pairs and cases cost now. */
  readonly points: () => number;
  /** What they would cost if pairs weighed something else. */
  readonly pointsWith: (pairs: Int32Array) => number;
  /** From now on pairs weigh this. */
  readonly weigh: (pairs: Int32Array) => void;
  /** How many pairs of people share a team beyond those of even teams. */
  readonly unevenPairs: () => number;
  /** What is the best now. */
  readonly best: () => Best;
  /**
   * Tries so many moves.
   * @param heat points that a change may cost with a chance of 1/e
   * @param sizePoints what a pair costs that shares a team beyond those of even teams
   * @param best is told what is less than it; none when nobody asks
   */
  readonly search: (tries: number, heat: number, sizePoints: number, best?: Best) => void;
}

function unevenPairsOf({ people, teams, sizes }: Board): number {
  const pairs = sizes.reduce((sum, size) => sum + pairsAmong(size), 0);
  return pairs - leastPairs(people, teams);
}

/**
 * A board that is filled, to be searched.
 * @param tether holds people on their present teams
 */
export function replicaOf(
  board: Board,
  cases: LooseCases,
  mover: Mover,
  random: Random,
  tether?: Tether,
): Replica {
  const { team } = board;
  const { move } = mover;
  const { out, back } = move;
  let points = pairPoints(board) + cases.points();
  let unevenPairs = unevenPairsOf(board);

  /** Makes the move if it costs no more than `allowed`. */
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
    unevenPairs += more;
    followMove(board, move);
  }

  const countedPoints = () => points + unevenPairs * rulePoints.size;

  return {
    points: () => points,
    unevenPairs: () => unevenPairs,
    best: () => ({ points: countedPoints(), team: team.slice() }),
    pointsWith: (pairs) => cases.points() + pairPointsWith(pairs, team),
    weigh(pairs) {
      board.pairs.set(pairs);
      fill(board, team.slice());
      points = cases.points() + pairPoints(board);
    },
    search(tries, heat, sizePoints, best) {
      for (let n = 0; n < tries; n += 1) {
        const allowed = Math.floor(random.exponential() * heat);
        if (!mover.next(allowed)) continue;
        tryMove(allowed, sizePoints);
        if (best === undefined || countedPoints() >= best.points) continue;
        best.points = countedPoints();
        best.team.set(team);
      }
    },
  };
}
