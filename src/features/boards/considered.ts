import { createContext, useContext } from 'react';

/** What a move that somebody has in mind would cost, by team in words, and why the person is where they are, in sentences. */
export interface Considered {
  readonly prices: ReadonlyMap<number, string>;
  readonly why: readonly string[];
}

export const nothing: Considered = { prices: new Map(), why: [] };
export const ConsideredContext = createContext(nothing);

/** The price of moving whom somebody has in mind to this place; undefined while nobody is, or nothing is known. */
export function useMovePrice(place: number): string | undefined {
  return useContext(ConsideredContext).prices.get(place);
}
