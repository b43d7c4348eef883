import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { frame } from '../content/en/frame.ts';
import { timings } from '../content/timings.ts';
import { queryClient } from '../lib/query-client.ts';
import { getSupabase } from '../lib/supabase.ts';
import { useIsPainted } from '../lib/use-is-painted.ts';
import { Toasts } from '../ui/toasts.tsx';

/**
 * What every screen behind the public site needs: the cache of server state and the place for toasts. Public pages
 * are outside of it, so that they do not download it.
 */
export function Component() {
  const isPainted = useIsPainted();
  useEffect(() => {
    // Whoever is about to log in waits for less; a download that fails is tried again when it is needed.
    if (isPainted) void getSupabase().catch(() => undefined);
  }, [isPainted]);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toasts life={timings.toast} closeLabel={frame.closeToast} />
    </QueryClientProvider>
  );
}
