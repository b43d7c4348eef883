import { paths } from '../../content/paths.ts';

/**
 * Ends the session, clears what this device remembers (session, drafts, open tabs, the gate's list), and loads a public page afresh.
 * A failing server does not keep anybody signed in here.
 * @param next address of the page, the home page if left out
 */
export async function logout(next: string = paths.home): Promise<void> {
  try {
    // Loaded when pressed: the menu of public pages has this button too.
    const { signOut } = await import('../../data/account/sign-in.ts');
    await signOut();
  } catch {
    // Clearing the storage below ends the session on this device all the same.
  } finally {
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.location.assign(next);
  }
}
