import { useSyncExternalStore } from 'react';
import type { Kept, KeptTick } from './phone-store.ts';

/** Why nothing is sent or read now: `login`: the session is over; `storage`: this phone keeps nothing; `devices`: the account has too many. */
export type GateTrouble = 'offline' | 'login' | 'storage' | 'devices' | 'unknown';

export interface GateState {
  /** `refused`: the account is no organiser's, or not any more. `ended`: an organiser has ended this phone. Both keep no list. */
  readonly status: 'opening' | 'ready' | 'refused' | 'ended';
  /** Null while there is no list on this phone. */
  readonly kept: Kept | null;
  readonly ticks: readonly KeptTick[];
  readonly trouble: GateTrouble | null;
  /** Ticks that were not sent when this phone was ended, and are gone. */
  readonly lost: number;
}

export const opening: GateState = { status: 'opening', kept: null, ticks: [], trouble: null, lost: 0 };

let state = opening;
const listeners = new Set<() => void>();

/** The gate on this phone now, outside React. */
export const gateNow = (): GateState => state;

export function setGate(changes: Partial<GateState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

/** The gate on this phone, as React state. */
export function useGate(): GateState {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, gateNow);
}

export const unsentOf = ({ ticks }: GateState) => ticks.filter(({ seq }) => seq === null);

/** How many taps only this phone knows of. */
export const countUnsent = (gate: GateState): number => unsentOf(gate).length;

/** Ticks that the database cannot store, of people who have not been ticked since. */
export const refusedOf = ({ ticks }: GateState) =>
  ticks.filter(
    ({ isRefused, ...tick }) =>
      isRefused &&
      !ticks.some(
        ({ personId, kind, tappedAt }) =>
          personId === tick.personId && kind === tick.kind && tappedAt > tick.tappedAt,
      ),
  );
