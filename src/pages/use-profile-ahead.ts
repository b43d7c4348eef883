import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { nextPath } from '../content/paths.ts';
import { useSession } from '../data/account/session.ts';
import { getSupabase } from '../lib/supabase.ts';
import { useIsPainted } from '../lib/use-is-painted.ts';

/**
 * Fetches the profile, where a login leads: its script once the page is painted, while the visitor types, and what it
 * shows as soon as somebody is signed in. A login for another page fetches nothing; what fails is fetched again there.
 */
export function useProfileAhead(): void {
  const queryClient = useQueryClient();
  const isPainted = useIsPainted();
  const leadsHere = nextPath(useLocation().search, '') === '';
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : undefined;
  useEffect(() => {
    async function fetchAhead(): Promise<void> {
      await getSupabase(); // the press waits for it first
      const page = await import('./profile-page.tsx');
      if (userId !== undefined) page.fetchAhead(queryClient, userId);
    }
    if (isPainted && leadsHere) fetchAhead().catch(() => undefined);
  }, [queryClient, isPainted, leadsHere, userId]);
}
