/** Chance that is the same on every machine. */
export interface Random {
  /** A whole number from 0 to below `limit`, which is at most 65,536. */
  readonly below: (limit: number) => number;
  /** Exponentially distributed, 1 on average: what may be lost at a heat of 1. One of 4,096 values. */
  readonly exponential: () => number;
}

/** −ln of evenly spread chances, in 1/1024: rounded, so that every machine has the same. */
const perUnit = 1024;
const exponentials = Float64Array.from(
  { length: 4096 },
  (_, n) => Math.round(-Math.log((n + 0.5) / 4096) * perUnit) / perUnit,
);

/** The sequence that belongs to a seed (xorshift, after the seed's bits have been stirred). */
export function randomFrom(seed: number): Random {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995) | 0 || 1;
  function below(limit: number): number {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.imul(state >>> 16, limit) >>> 16;
  }
  return { below, exponential: () => exponentials[below(exponentials.length)] ?? 0 };
}

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  const order: T[] = [];
  while (left.length > 0) order.push(...left.splice(random.below(left.length), 1));
  return order;
}
