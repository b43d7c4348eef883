import { Navigate } from 'react-router-dom';
import { FamilyCode } from '../camper/family-code.tsx';
import { gate } from '../content/en/checkin/gate.ts';
import { gateCodePath } from '../content/gate-code-path.ts';
import { loginPath, paths } from '../content/paths.ts';
import type { SessionState } from '../data/accounts/session.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Page } from './page.tsx';

interface GateCodeProps {
  readonly session: SessionState;
  readonly opensOffline: boolean;
}

/** /gate/code: a family's own code, which opens without a net once it has been opened with one. */
export function GateCode({ session, opensOffline }: GateCodeProps) {
  if (session.status === 'signed-out') return <Navigate to={loginPath(gateCodePath)} replace />;
  return (
    <Page title={gate.code.title} width="form">
      {session.status !== 'loading' && <FamilyCode isSignedIn={session.status === 'signed-in'} />}
      <p>{opensOffline ? gate.code.kept : gate.code.notKept}</p>
      <LinkButton to={paths.profile} look="plain">
        {gate.code.toProfile}
      </LinkButton>
    </Page>
  );
}
