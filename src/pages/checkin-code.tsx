import { Navigate } from 'react-router-dom';
import { FamilyCode, NewCode } from '../camper/family-code.tsx';
import { checkin } from '../content/en/checkin/checkin.ts';
import { checkinCodePath } from '../content/checkin-code-path.ts';
import { loginPath, paths } from '../content/paths.ts';
import type { SessionState } from '../data/accounts/session.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from './page.tsx';

interface CheckinCodeProps {
  readonly session: SessionState;
  readonly opensOffline: boolean;
}

/** /checkin/code: a family's own code, which opens offline once it has been opened with one. */
export function CheckinCode({ session, opensOffline }: CheckinCodeProps) {
  if (session.status === 'signed-out') return <Navigate to={loginPath(checkinCodePath)} replace />;
  return (
    <Page title={checkin.code.title} width="form">
      {session.status !== 'loading' && <FamilyCode isSignedIn={session.status === 'signed-in'} />}
      <p>{opensOffline ? checkin.code.kept : checkin.code.notKept}</p>
      <LinkButton to={paths.profile} look="quiet" label={checkin.code.toProfile} />
      {session.status === 'signed-in' && <NewCode />}
    </Page>
  );
}
