/**
 * A draft season as families will see it, in the tab of the organiser who looks at it: what level 3 has read is kept there and
 * stands in for the public values. Nobody else sees it, and nothing is sent.
 */
import { useSyncExternalStore } from 'react';
import { DataError } from '../client/errors.ts';
import type { CampInfo } from './camp-info.ts';
import type { PriceCategory } from './prices.ts';

const key = 'familycamp-rehearsal';

interface Rehearsal {
  readonly camp: CampInfo;
  readonly prices: readonly PriceCategory[];
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // no browser, or one that keeps nothing
  }
}

/** What is rehearsed in this tab; null as a rule. */
export function rehearsed(): Rehearsal | null {
  const kept = read();
  if (kept === null) return null;
  const rehearsal: Rehearsal = JSON.parse(kept);
  return rehearsal;
}

/** From the next load of a page on. */
export function rehearse(rehearsal: { readonly camp: object; readonly prices: readonly object[] }): void {
  sessionStorage.setItem(key, JSON.stringify(rehearsal));
}

export function endRehearsal(): void {
  if (read() !== null) sessionStorage.removeItem(key);
}

/** Nobody is registered and nothing is paid while a draft is looked at: it would be in the season that is open. */
export function refuseInRehearsal(): void {
  if (read() !== null) throw new DataError('refused', 'rehearsal');
}

const nothing = () => () => undefined;

/** The title of the camp that is rehearsed in this tab, or null. */
export function useRehearsedTitle(): string | null {
  return useSyncExternalStore(
    nothing,
    () => rehearsed()?.camp.title ?? null,
    () => null,
  );
}
