import { readStored, writeStored } from '../../lib/device-store.ts';

/** Consents are asked for once a sitting: an hour, by the account that is signed in on this device. */
const sittingMinutes = 60;
const storageKey = (accountId: string) => `familycamp-agreed:${accountId}`;

/** Remembers that this account has agreed to both just now, for everyone whom it signs up in this sitting. */
export function rememberConsents(accountId: string): void {
  writeStored(storageKey(accountId), Date.now());
}

export function hasConsented(accountId: string): boolean {
  return Date.now() - Number(readStored(storageKey(accountId))) < sittingMinutes * 60_000;
}
