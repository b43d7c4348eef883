import { paths } from '../content/paths.ts';

/**
 * Ends the session, clears what this device remembers, and loads the home page afresh. A failing server does not
 * keep anybody signed in here.
 */
export async function logout(): Promise<void> {
  try {
    const { connectSession } = await import('../data/session.ts');
    const client = await connectSession();
    await client.auth.signOut();
  } finally {
    window.localStorage.clear();
    window.location.assign(paths.home);
  }
}
