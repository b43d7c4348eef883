/** Where the database client keeps the session on this device. `src/lib/supabase.ts` uses the same key. */
export const sessionStorageKey = 'familycamp-session';

const changed = 'familycamp:session';

/**
 * Whether a session seems to be stored on this device. It is only a hint for what to show first: it costs no
 * request and no client library, and the session may have ended meanwhile. Guards ask `useSession()` instead.
 */
export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false; // storage is switched off: nobody can stay signed in here
  }
}

/** Tells this tab that the stored session came or went; other tabs hear it from the browser. */
export function announceSessionChange(): void {
  window.dispatchEvent(new Event(changed));
}

/** Calls back when the stored session may have changed. @returns the function that stops it */
export function subscribeToSessionHint(callback: () => void): () => void {
  window.addEventListener(changed, callback);
  window.addEventListener('storage', callback);
  return () => {
    window.removeEventListener(changed, callback);
    window.removeEventListener('storage', callback);
  };
}
