import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { frame } from '../content/en/site/frame.ts';
import { timings } from '../content/timings.ts';
import { queryClient } from '../lib/query-client.ts';
import { getSupabase } from '../lib/supabase.ts';
import { useIsPainted } from '../lib/use-is-painted.ts';
import { FrameWordsContext } from '../ui/frame-words.ts';
import { lateAddition } from '../ui/late-addition.tsx';
import { useFetchAhead } from '../ui/late-part.tsx';
import { overlays } from '../ui/overlays.ts';
import { Toasts } from '../ui/toasts.tsx';
import { useAccountLanguage } from './account-language.ts';

const ConnectionNotice = lateAddition(() => import('./connection-notice.tsx'));

export { RequireSession } from './guards.tsx';

/** Public pages are outside of it, so that they do not download the cache of server state, dialogs and toasts. */
export function Component() {
  const isPainted = useIsPainted();
  // A button may wait for the backend client.
  useEffect(() => void (isPainted && getSupabase().catch(() => undefined)), [isPainted]);
  useFetchAhead(overlays);
  useAccountLanguage();
  return (
    <QueryClientProvider client={queryClient}>
      <FrameWordsContext value={frame.parts}>
        <Outlet />
      </FrameWordsContext>
      <ConnectionNotice />
      <Toasts life={timings.toast} closeLabel={frame.closeToast} />
    </QueryClientProvider>
  );
}
