import { useEffect } from 'react';
import { useLiveChanges } from '../client/live.ts';
import { openGate, refreshGate, syncGate } from './phone-gate.ts';

/** Milliseconds between two attempts to send, where nothing else tells that the net is back. */
const EVERY = 15_000;

/**
 * Opens this phone's gate, and sends and hears while it is on screen: when the net is back, when the page is looked at
 * again, when another phone has ticked, and every quarter of a minute.
 * @param userId null while nobody can be asked who is signed in
 */
export function useGateSync(userId: string | null): void {
  useEffect(() => {
    void openGate(userId);
    if (userId === null) return undefined;
    const sync = () => void syncGate();
    const look = () => {
      if (document.visibilityState === 'visible') void refreshGate(userId);
    };
    const timer = setInterval(sync, EVERY);
    window.addEventListener('online', sync);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sync);
      document.removeEventListener('visibilitychange', look);
    };
  }, [userId]);
}

/** Hears at once of what other phones tick. Only while somebody is signed in. */
export function useGateChanges(): void {
  useLiveChanges('gate_ticks', () => void syncGate());
}
