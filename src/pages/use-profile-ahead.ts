import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { nextPath } from '../content/paths.ts';
import { useSession } from '../data/accounts/session.ts';
import { getSupabase } from '../lib/supabase.ts';
import { useIsPainted } from '../lib/use-is-painted.ts';

/**
 * Fetches the profile, where a login leads unless the address names another page: its script once the page is painted,
 * while the visitor types, and what it shows as soon as someone is signed in. What fails is fetched again there.
 * @param isElsewhere anyone who is signed in now goes somewhere else
 */
export function useProfileAhead(isElsewhere: boolean): void {
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
