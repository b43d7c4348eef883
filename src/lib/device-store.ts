/** What this device remembers between visits. Without storage (switched off, full) nothing is remembered. */

/** The stored value, or null when there is none or it cannot be read. */
export function readStored(key: string): unknown {
  try {
    const text = window.localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or switched-off storage must not stop anyone from filling in a form.
  }
}

export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}
