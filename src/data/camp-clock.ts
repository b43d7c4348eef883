import { useSyncExternalStore } from 'react';
import { copenhagenDate, type CampDate } from '../domain/dates.ts';
import { restGet } from '../lib/rest.ts';

/** The camp's time as the database tells it. */
export interface CampClock {
  readonly now: Date;
  /** The calendar day in Copenhagen, for the rules of `src/domain`. */
  readonly today: CampDate;
  /** Milliseconds that the camp's time is ahead of this device's; negative when behind. */
  readonly offset: number;
}

const MINUTE = 60_000;

let clock: CampClock | undefined;
let reading: Promise<void> | undefined;
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function set(offset: number): void {
  const now = new Date(Date.now() + offset);
  clock = { now, today: copenhagenDate(now), offset };
  for (const listener of listeners) listener();
}

async function read(): Promise<void> {
  const asked = Date.now();
  const answer = new Date(await restGet<string>('rpc/camp_now')).getTime();
  // The answer is from about the middle between asking and hearing.
  set(answer - (asked + Date.now()) / 2);
}

/** Asks the database for the time, once for each page load; a failed question is asked again by the next caller. */
export function loadCampClock(): Promise<void> {
  reading ??= read().catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  loadCampClock().catch(() => undefined); // the clock stays unknown; pages say what they could not load
  ticking ??= setInterval(() => clock && set(clock.offset), MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

/**
 * The camp's clock, to the minute. Undefined until the database has answered: no rule may guess the day from this
 * device, since the camp's time can be set in a demonstration.
 */
export function useCampClock(): CampClock | undefined {
  return useSyncExternalStore(
    subscribe,
    () => clock,
    () => undefined,
  );
}
