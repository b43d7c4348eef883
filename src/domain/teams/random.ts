/** Chance that is the same on every machine: whole numbers only. */
export interface Random {
  /** A whole number from 0 to below `limit`, which is at most 65,536. */
  readonly below: (limit: number) => number;
}

/** The sequence that belongs to a seed (xorshift, after the seed's bits have been stirred). */
export function randomFrom(seed: number): Random {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995) | 0 || 1;
  return {
    below(limit) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return Math.imul(state >>> 16, limit) >>> 16;
    },
  };
}
