import { addressIn, languageCode } from '../../content/language.ts';
import { LANGUAGE_KEY } from '../../domain/campers/languages.ts';
import { paths } from '../../content/paths.ts';
import { readStored, writeStored } from '../../lib/device-store.ts';

/**
 * Ends the session, clears what this device remembers (session, drafts, open tabs, the check-in list) but the language, and
 * reloads a public page.
 * A failing server does not keep the session alive here.
 * @param next address of the page, the home page if left out
 */
export async function logout(next: string = paths.home): Promise<void> {
  try {
    // Loaded when pressed: the menu of public pages has this button too.
    const { signOut } = await import('../../data/accounts/sign-in.ts');
    await signOut();
  } catch {
    // Clearing the storage below ends the session on this device all the same.
  } finally {
    const language = readStored(LANGUAGE_KEY);
    window.localStorage.clear();
    window.sessionStorage.clear();
    if (language !== null) writeStored(LANGUAGE_KEY, language);
    window.location.assign(addressIn(languageCode, next));
  }
}
