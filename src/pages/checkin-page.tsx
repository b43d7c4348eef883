import { useLocation } from 'react-router-dom';
import { checkin } from '../content/en/checkin/checkin.ts';
import { checkinCodePath } from '../content/checkin-code-path.ts';
import { useSession } from '../data/accounts/session.ts';
import { openCheckin } from '../data/checkin/phone-checkin.ts';
import { Checkin } from '../features/checkin/checkin-part.tsx';
import { CheckinCode } from './checkin-code.tsx';
import { Page } from './page.tsx';
import { useCheckinShell } from './use-checkin-shell.ts';

/** What this phone keeps is read while the rest of the page is still on its way. */
export const opened = openCheckin(undefined);

/** What opens offline: who is on the bus, there, and gone, and, at /checkin/code, a family's own code. */
export function Component() {
  const session = useSession();
  const { pathname } = useLocation();
  const opensOffline = useCheckinShell();
  if (pathname === checkinCodePath) return <CheckinCode {...{ session, opensOffline }} />;
  return (
    <Page title={checkin.title} width="form">
      <Checkin session={session} opensOffline={opensOffline} />
    </Page>
  );
}
