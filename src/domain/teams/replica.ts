/** An assignment among several that are searched by turns, and what it cost when its last turn ended. */
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
