import { readStored, removeStored, writeStored } from '../../lib/device-store.ts';

/** In localStorage, so that other screens need not open the check-in's store to know whether there is a list. */
const KEY = 'familycamp-checkin-until';

/** Until when this device keeps the check-in list, or check-ins that are not sent, in milliseconds of its clock; null when it keeps none. */
export function keptUntil(): number | null {
  const until = readStored(KEY);
  return typeof until === 'number' ? until : null;
}

export function noteKeptUntil(until: number | null): void {
  if (until === null) removeStored(KEY);
  else writeStored(KEY, until);
}

/** For every screen behind the login: deletes the list of a camp that has ended, when the site is opened next. */
export async function forgetOldList(): Promise<void> {
  const until = keptUntil();
  if (until !== null && Date.now() > until) await (await import('./phone-store.ts')).forgetPhone();
}
