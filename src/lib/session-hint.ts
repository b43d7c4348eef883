import { useSyncExternalStore } from 'react';

/** Where the database client keeps the session on this device. */
export const SESSION_KEY = 'familycamp-session';

/** Whether a session seems to be stored here: a hint for what to show first, without request or client library. Guards ask `useSession()` instead. */
export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false; // storage is switched off: no one can stay signed in here
  }
}

function subscribe(callback: () => void): () => void {
  window.addEventListener('storage', callback);
  return () => window.removeEventListener('storage', callback);
}

/** {@link hasStoredSession} as React state: read at each render, and when another tab logs in or out. False in prerendered pages. */
export function useStoredSession(): boolean {
  return useSyncExternalStore(subscribe, hasStoredSession, () => false);
}
