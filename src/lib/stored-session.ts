import { readStored } from './device-store.ts';
import { SESSION_KEY } from './session-hint.ts';

/** What the sign-in library keeps of a session on this device, as far as the site reads it. */
export interface StoredSession {
  readonly access_token: string;
  /** When the token ends, in seconds since 1970, by real time. */
  readonly expires_at: number;
  readonly user: {
    readonly id: string;
    readonly email?: string;
    readonly app_metadata: { readonly provider?: string };
  };
}

/** Milliseconds before its end at which a token is renewed; the same as the sign-in library's own. */
const margin = 90_000;

function isSession(value: unknown): value is StoredSession {
  if (typeof value !== 'object' || value === null) return false;
  const { access_token: token, expires_at: end, user } = value as Partial<StoredSession>;
  return typeof token === 'string' && typeof end === 'number' && typeof user?.id === 'string';
}

/**
 * The session of this device while its token is good for some time yet; null when there is none, or when it has to be
 * renewed first. Reading it costs no request and no library, so a screen can begin at once.
 */
export function readFreshSession(): StoredSession | null {
  const stored = readStored(SESSION_KEY);
  return isSession(stored) && stored.expires_at * 1000 - Date.now() > margin ? stored : null;
}
