import { createContext } from 'react';

export interface Considered {
  /** What it would cost, by team in words, or why a team has no price. */
  readonly prices: ReadonlyMap<number, string>;
  readonly noPrice?: string | undefined;
  readonly why: readonly string[];
}

export const nothing: Considered = { prices: new Map(), why: [] };
export const ConsideredContext = createContext(nothing);
