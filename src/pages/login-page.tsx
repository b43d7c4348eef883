import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { auth } from '../content/en/accounts/auth.ts';
import { deskPath, nextPath, paths } from '../content/paths.ts';
import { useSession } from '../data/accounts/session.ts';
import { Login } from '../features/accounts/login.tsx';
import { getSupabase } from '../lib/supabase.ts';
import { useIsPainted } from '../lib/use-is-painted.ts';
import { Page } from './page.tsx';
import { SignedOutOnly } from './signed-out-only.tsx';

/** Addresses of the first tab of the organisers' dashboard. */
const desks: readonly string[] = [paths.admin, deskPath('today')];

export function Component() {
  const [isRecovering, setRecovering] = useState(false);
  useNextAhead(isRecovering);
  return (
    <SignedOutOnly to={isRecovering ? paths.passwordReset : undefined}>
      <Page title={auth.login.title} description={auth.login.description} width="form">
        <Login onRecovering={setRecovering} />
      </Page>
    </SignedOutOnly>
  );
}

/**
 * Fetches where the login leads: the scripts once the page is painted, while the visitor types, and what the profile shows as soon as
 * someone is signed in. What fails is fetched again there.
 * @param isElsewhere anyone who is signed in now goes somewhere else
 */
function useNextAhead(isElsewhere: boolean): void {
  const queryClient = useQueryClient();
  const isPainted = useIsPainted();
  const { search } = useLocation();
  const next = isElsewhere ? '' : nextPath(search, paths.profile);
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  useEffect(() => {
    if (!isPainted || next === '') return undefined;
    let isWanted = true;
    async function fetchAhead(): Promise<void> {
      await getSupabase(); // the press waits for it first
      if (desks.includes(next)) await Promise.all([import('./admin-page.tsx'), import('./today-part.tsx')]);
      if (next !== paths.profile) return;
      const page = await import('./profile-page.tsx');
      if (isWanted && userId !== undefined) page.fetchAhead(queryClient, userId);
    }
    fetchAhead().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [queryClient, isPainted, next, userId]);
}
