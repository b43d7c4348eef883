import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { auth } from '../content/en/accounts/auth.ts';
import { nextPath, paths } from '../content/paths.ts';
import { useSession } from '../data/accounts/session.ts';
import { Login } from '../features/accounts/login.tsx';
import { getSupabase } from '../lib/supabase.ts';
import { useIsPainted } from '../lib/use-is-painted.ts';
import { Page } from './page.tsx';
import { SignedOutOnly } from './signed-out-only.tsx';

export function Component() {
  const [isRecovering, setRecovering] = useState(false);
  useProfileAhead(isRecovering);
  return (
    <SignedOutOnly to={isRecovering ? paths.passwordReset : undefined}>
      <Page title={auth.login.title} description={auth.login.description} width="form">
        <Login onRecovering={setRecovering} />
      </Page>
    </SignedOutOnly>
  );
}

/**
 * Fetches the profile, where a login leads unless the address names another page: its script once the page is painted,
 * while the visitor types, and what it shows as soon as someone is signed in. What fails is fetched again there.
 * @param isElsewhere anyone who is signed in now goes somewhere else
 */
function useProfileAhead(isElsewhere: boolean): void {
  const queryClient = useQueryClient();
  const isPainted = useIsPainted();
  const leadsHere = nextPath(useLocation().search, '') === '' && !isElsewhere;
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  useEffect(() => {
    if (!isPainted || !leadsHere) return undefined;
    let isWanted = true;
    async function fetchAhead(): Promise<void> {
      await getSupabase(); // the press waits for it first
      const page = await import('./profile-page.tsx');
      if (isWanted && userId !== undefined) page.fetchAhead(queryClient, userId);
    }
    fetchAhead().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [queryClient, isPainted, leadsHere, userId]);
}
