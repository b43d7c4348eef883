import { createContext, useContext } from 'react';

/** What is known of a move that is being considered. */
export interface Considered {
  /** What it would cost, by team in words, or why a team has no price. */
  readonly prices: ReadonlyMap<number, string>;
  readonly noPrice?: string | undefined;
  readonly why: readonly string[];
}

export const nothing: Considered = { prices: new Map(), why: [] };
export const ConsideredContext = createContext(nothing);

/** The price of the considered move to this place, or why there is none; undefined without a move or while unknown. */
export function useMovePrice(place: number): string | undefined {
  return useContext(ConsideredContext).prices.get(place);
}
