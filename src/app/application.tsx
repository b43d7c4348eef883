import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { frame } from '../content/en/frame.ts';
import { timings } from '../content/timings.ts';
import { queryClient } from '../lib/query-client.ts';
import { getSupabase } from '../lib/supabase.ts';
import { useIsPainted } from '../lib/use-is-painted.ts';
import { CloseLabel } from '../ui/close-label.ts';
import { overlays } from '../ui/overlays.ts';
import { Toasts } from '../ui/toasts.tsx';

const ConnectionNotice = lazy(async () => ({
  default: (await import('./connection-notice.tsx')).ConnectionNotice,
}));

/** The backend's client first, which a press may wait for. What fails is tried again when it is needed. */
async function fetchAhead(): Promise<void> {
  for (const part of [getSupabase, overlays.fetch]) await part().catch(() => undefined);
}

/**
 * What every screen behind the public site needs: the cache of server state, dialogs and the place for toasts. Public
 * pages are outside of it, so that they do not download it.
 */
export function Component() {
  const isPainted = useIsPainted();
  useEffect(() => {
    if (isPainted) void fetchAhead();
  }, [isPainted]);
  return (
    <QueryClientProvider client={queryClient}>
      <CloseLabel value={frame.closeDialog}>
        <Outlet />
      </CloseLabel>
      <Suspense>
        <ConnectionNotice />
      </Suspense>
      <Toasts life={timings.toast} closeLabel={frame.closeToast} />
    </QueryClientProvider>
  );
}
