/** Numbers and identifiers that are the same again for the same seed: a generator (mulberry32) that starts from it. */
export function createIds(seed: number) {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** 32 lower-case hexadecimal digits. */
    hex: () => Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join(''),
    /** A copy in another order; with two or more entries never the order that was given. */
    shuffle: <T>(items: readonly T[]): T[] => {
      const order = items
        .map((item, index) => ({ item, index, rank: random() }))
        .toSorted((a, b) => a.rank - b.rank);
      if (order.every(({ index }, place) => index === place)) order.reverse();
      return order.map(({ item }) => item);
    },
    /** True this many times in a hundred. */
    chance: (percent: number) => random() * 100 < percent,
  };
}
export type Ids = ReturnType<typeof createIds>;
