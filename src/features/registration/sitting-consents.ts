/** Consents are asked for once a sitting: an hour in one tab of the browser, by whoever is signed in there. */

const storageKey = 'familycamp-agreed';
const sittingMinutes = 60;

/** Remembers that this account has agreed to both just now, for everybody whom it signs up in this sitting. */
export function rememberConsents(accountId: string): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify([accountId, Date.now()]));
  } catch {
    // Without storage they are asked for again.
  }
}

/** Whether this account has agreed to both in this sitting. */
export function hasConsented(accountId: string): boolean {
  try {
    const [who, when]: unknown[] = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]');
    return who === accountId && Date.now() - Number(when) < sittingMinutes * 60_000;
  } catch {
    return false;
  }
}
