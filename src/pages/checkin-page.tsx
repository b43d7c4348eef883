import { Navigate, useLocation } from 'react-router-dom';
import { FamilyCode, NewCode } from '../camper/family-code.tsx';
import { checkin } from '../content/en/checkin/checkin.ts';
import { checkinCodePath } from '../content/checkin-code-path.ts';
import { loginPath, paths } from '../content/paths.ts';
import { useSession, type SessionState } from '../data/accounts/session.ts';
import { openCheckin } from '../data/checkin/phone-checkin.ts';
import { Checkin } from '../features/checkin/checkin-part.tsx';
import { LinkButton } from '../ui/link-button.tsx';
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

interface CheckinCodeProps {
  readonly session: SessionState;
  readonly opensOffline: boolean;
}

/** /checkin/code: a family's own code, which opens offline once it has been opened with one. */
function CheckinCode({ session, opensOffline }: CheckinCodeProps) {
  if (session.status === 'signed-out') return <Navigate to={loginPath(checkinCodePath)} replace />;
  return (
    <Page title={checkin.code.title} width="form">
      {session.status !== 'loading' && (
        <FamilyCode
          isSignedIn={session.status === 'signed-in'}
          userId={session.status === 'signed-in' ? session.user.id : undefined}
        />
      )}
      <p>{opensOffline ? checkin.code.kept : checkin.code.notKept}</p>
      <LinkButton to={paths.profile} look="quiet" label={checkin.code.toProfile} />
      {session.status === 'signed-in' && <NewCode />}
    </Page>
  );
}
