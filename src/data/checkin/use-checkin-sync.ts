import { useEffect } from 'react';
import { hasStoredSession } from '../../lib/session-hint.ts';
import { retrySession, type SessionState } from '../accounts/session.ts';
import { useLiveChanges } from '../client/live.ts';
import { useCheckin } from './checkin-state.ts';
import { openCheckin, refreshCheckin, syncCheckin } from './phone-checkin.ts';

/** Milliseconds between two attempts to send, where nothing else tells that the net is back. */
const EVERY = 15_000;

/**
 * Opens this phone's check-in, and sends and hears while it is on screen: when the net is back, when the page is looked at
 * again, when another phone has checked in, and every quarter of a minute. Where the session could not be read offline, it
 * is read when that is back.
 */
export function useCheckinSync(session: SessionState): void {
  const isAsked = session.status === 'loading';
  const userId = session.status === 'signed-in' ? session.user.id : null;
  const hasKey = Boolean(useCheckin().kept?.key);
  useEffect(() => {
    const isLetIn = userId !== null || hasKey;
    void openCheckin(isAsked ? undefined : userId);
    if (isAsked) return undefined;
    const withoutLogin = () => (hasStoredSession() ? retrySession() : void openCheckin(null));
    const sync = isLetIn ? () => void syncCheckin() : withoutLogin;
    const read = isLetIn ? () => void refreshCheckin(userId) : withoutLogin;
    const look = () => {
      if (document.visibilityState === 'visible') read();
    };
    const timer = isLetIn ? setInterval(sync, EVERY) : undefined;
    window.addEventListener('online', sync);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', sync);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isAsked, userId, hasKey]);
}

/** Listens for check-ins of other phones while someone is signed in. */
export function useCheckinChanges(): void {
  useLiveChanges('checkins', () => void syncCheckin());
}
