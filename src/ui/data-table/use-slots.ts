import { useState } from 'react';

/** Which element shows which row. Asked for the same rows again, it answers the same. */
class Slots {
  #slots: ReadonlyMap<string, number> = new Map();

  assign(keys: readonly string[]): readonly number[] {
    const before = this.#slots;
    const staying = new Set(keys.map((key) => before.get(key)));
    const free = [...before.values()].filter((slot) => !staying.has(slot));
    let next = Math.max(-1, ...before.values()) + 1;
    const slots = new Map(keys.map((key) => [key, before.get(key) ?? free.shift() ?? next++]));
    this.#slots = slots;
    return keys.map((key) => slots.get(key) ?? 0);
  }
}

/**
 * Numbers for the rows that are drawn, to be the keys of their elements: a row that was drawn before keeps its number, and
 * with it the focus; a new one takes over the element of a row that has gone, which costs less than making one.
 * @param keys what tells the rows apart
 */
export function useSlots(keys: readonly string[]): readonly number[] {
  const [slots] = useState(() => new Slots());
  return slots.assign(keys);
}
