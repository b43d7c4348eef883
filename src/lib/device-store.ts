/** What this device remembers between visits, or this tab. Without storage (switched off, full) nothing is remembered. */
type Place = 'localStorage' | 'sessionStorage';

/** The stored value, or null when there is none or it cannot be read. */
export function readStored(key: string, place: Place = 'localStorage'): unknown {
  try {
    const text = window[place].getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown, place: Place = 'localStorage'): void {
  try {
    window[place].setItem(key, JSON.stringify(value));
  } catch {
    // A full or switched-off storage must not stop anyone from filling in a form.
  }
}

/** Whether this device remembers anything: a login is forgotten with the page otherwise. */
export function canStore(): boolean {
  try {
    window.localStorage.setItem('familycamp-can-store', '1');
    window.localStorage.removeItem('familycamp-can-store');
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string, place: Place = 'localStorage'): void {
  try {
    window[place].removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}
