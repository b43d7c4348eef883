import { useSyncExternalStore } from 'react';

/** Where the database client keeps the session on this device. */
export const SESSION_KEY = 'familycamp-session';

/**
 * Whether a session seems to be stored on this device. It is only a hint for what to show first: it costs no
 * request and no client library, and the session may have ended in the meantime. Guards ask `useSession()` instead.
 */
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

/**
 * {@link hasStoredSession} as React state: read again at each render, such as after a navigation, and when another
 * tab logs in or out. False in prerendered pages.
 */
export function useStoredSession(): boolean {
  return useSyncExternalStore(subscribe, hasStoredSession, () => false);
}
