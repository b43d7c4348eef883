import { createHash } from 'node:crypto';

export type Random = ReturnType<typeof randomFor>;

/** Chance that is the same at every load: each name has its own sequence, so a new family changes no other. */
export function randomFor(name: string) {
  let drawn = 0;
  const below = (limit: number) => {
    drawn += 1;
    return Number.parseInt(hexFor(`${name}#${drawn}`).slice(0, 8), 16) % limit;
  };
  return {
    /** A whole number from 0 up to, not including, `limit`. */
    below,
    pick: <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0],
    chance: (percent: number) => below(100) < percent,
  };
}

/** 32 hexadecimal digits that belong to a name: the form of a payment id. */
export function hexFor(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}

export function idFor(name: string): string {
  const hex = hexFor(name);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
