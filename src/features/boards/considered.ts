import { createContext, useContext } from 'react';

/** What is known of a move that somebody has in mind. */
export interface Considered {
  /** What it would cost, by team in words, or why it has no price. */
  readonly prices: ReadonlyMap<number, string>;
  /** Why the person is where they are, in sentences. */
  readonly why: readonly string[];
}

export const nothing: Considered = { prices: new Map(), why: [] };
export const ConsideredContext = createContext(nothing);

/** The price of moving whom somebody has in mind to this place, or why there is none; undefined while nobody is, or nothing is known. */
export function useMovePrice(place: number): string | undefined {
  return useContext(ConsideredContext).prices.get(place);
}
