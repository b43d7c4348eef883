/** Assignments that are searched by turns: a change for the worse is taken the more readily, the hotter it is in their place. */
import type { LooseCases } from './loose-cases.ts';
import { at, rulePoints } from './pair-weights.ts';
import type { Random } from './random.ts';
import { leastPairs, pairsAmong } from './score.ts';
import { fill, followMove, morePairs, movePoints, pairPoints, type Board } from './search-board.ts';
import type { Tether } from './stay.ts';
import type { Mover } from './team-moves.ts';

/** An assignment, and what it cost when its last turn ended. */
export interface Replica {
  readonly team: Int32Array;
  pairPoints: number;
  casePoints: number;
  /** Pairs of people that share a team beyond those of even teams. */
  unevenPairs: number;
}

/** What a replica is searched by while it is in this place. */
export interface Place {
  /** Points that a change may cost with a chance of 1/e. */
  readonly heat: number;
  /** What pairs of people weigh. */
  readonly pairs: Int32Array;
  /** What a pair costs that shares a team beyond those of even teams. */
  readonly sizePoints: number;
}

/** A replica whose turn has not come yet. */
export const replicaOf = (team: ArrayLike<number>): Replica => ({
  team: Int32Array.from(team),
  pairPoints: 0,
  casePoints: 0,
  unevenPairs: 0,
});

/** The least points seen, and where everybody was. */
export interface Best {
  /** Uneven teams count as a broken rule, pair by pair more than if they were even. */
  points: number;
  readonly team: Int32Array;
}

/**
 * Gives a replica its turn: so many moves are tried.
 * @param best is told what is less than it; none when nobody asks
 */
export type Turn = (replica: Replica, place: Place, tries: number, best?: Best) => void;

function unevenPairsOf({ people, teams, sizes }: Board): number {
  const pairs = sizes.reduce((sum, size) => sum + pairsAmong(size), 0);
  return pairs - leastPairs(people, teams);
}

/**
 * All replicas take turns on one board. Engines take what a function has caught for constants as long as it was made once: a board
 * for each replica would make every move half as slow again.
 * @param tether holds people on their present teams
 */
export function searchOn(
  board: Board,
  cases: LooseCases,
  mover: Mover,
  random: Random,
  tether?: Tether,
): Turn {
  const { team } = board;
  const { move } = mover;
  const { out, back } = move;
  let points = 0;
  let unevenPairs = 0;
  let seated: Replica | null = null;
  let weighed: Int32Array | null = null;

  function seat(replica: Replica, pairs: Int32Array): void {
    if (seated === replica && weighed === pairs) return;
    seated = replica;
    weighed = pairs;
    board.pairs.set(pairs);
    fill(board, replica.team);
    cases.recount();
    points = pairPoints(board) + cases.points();
    unevenPairs = unevenPairsOf(board);
  }

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

  function note(best: Best): void {
    const counted = points + unevenPairs * rulePoints.size;
    if (counted >= best.points) return;
    best.points = counted;
    best.team.set(team);
  }

  return (replica, { heat, pairs, sizePoints }, tries, best) => {
    seat(replica, pairs);
    if (best) note(best);
    for (let n = 0; n < tries; n += 1) {
      const allowed = Math.floor(random.exponential() * heat);
      if (!mover.next(allowed)) continue;
      tryMove(allowed, sizePoints);
      if (best) note(best);
    }
    replica.team.set(team);
    replica.casePoints = cases.points();
    replica.pairPoints = points - replica.casePoints;
    replica.unevenPairs = unevenPairs;
  };
}
