import type { SandboxClock } from './clock.ts';

/** GET calls of one payment within an hour; the next is answered 429. */
const CALLS_AN_HOUR = 30;
const HOUR_MS = 3600 * 1000;

/** A function that counts a call for its argument and says whether it is within the limit of the last hour. */
export function createRateLimit(clock: SandboxClock): (subject: object) => boolean {
  const calls = new WeakMap<object, number[]>();
  return (subject) => {
    const now = clock.now();
    const recent = (calls.get(subject) ?? []).filter((at) => at > now - HOUR_MS);
    const within = recent.length < CALLS_AN_HOUR;
    calls.set(subject, within ? [...recent, now] : recent);
    return within;
  };
}
