const KEY = 'familycamp-profile-tab';

/** Index of the tab that was open last on this device, if there is one of that many. */
export function rememberedTab(count: number): number {
  try {
    const index = Number(window.localStorage.getItem(KEY));
    return Number.isInteger(index) && index >= 0 && index < count ? index : 0;
  } catch {
    return 0; // storage is switched off
  }
}

/** Keeps the index for the next visit. */
export function rememberTab(index: number): void {
  try {
    window.localStorage.setItem(KEY, String(index));
  } catch {
    // Without storage the first tab opens next time.
  }
}
