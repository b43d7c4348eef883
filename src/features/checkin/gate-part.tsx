import { Navigate } from 'react-router-dom';
import { gate as t } from '../../content/en/checkin/gate.ts';
import { loginPath, paths } from '../../content/paths.ts';
import { signOut } from '../../data/accounts/sign-in.ts';
import { countUnsent, useGate } from '../../data/checkin/gate-state.ts';
import { refreshGate } from '../../data/checkin/phone-gate.ts';
import { useGateChanges, useGateSync } from '../../data/checkin/use-gate-sync.ts';
import type { SessionState } from '../../data/accounts/session.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { GateScreen } from './gate-screen.tsx';
import './gate.css';

interface GateProps {
  readonly session: SessionState;
  /** Whether this page opens offline on this phone. */
  readonly opensOffline: boolean;
}

/**
 * Check-in for the signed-in organiser. Offline the session cannot be verified: then what this phone
 * stores is shown, and check-ins wait for the next login.
 */
export function Gate({ session, opensOffline }: GateProps) {
  const isSignedIn = session.status === 'signed-in';
  useGateSync(session);
  const gate = useGate();
  if (gate.status === 'ended') {
    return (
      <EmptyState action={<LinkButton to={loginPath(paths.gate)}>{t.phone.login}</LinkButton>}>
        {t.ended(gate.lost)}
      </EmptyState>
    );
  }
  if (gate.status === 'refused') {
    return (
      <EmptyState
        action={
          <div className="button-row">
            <Button onClick={() => void signOut()}>{t.otherLogin}</Button>
            <LinkButton look="quiet" to={paths.home}>
              {t.toHome}
            </LinkButton>
          </div>
        }
      >
        {t.refused(countUnsent(gate))}
      </EmptyState>
    );
  }
  const { kept } = gate;
  if (kept && kept.people.length > 0) {
    return (
      <>
        {isSignedIn && <LiveTicks />}
        <GateScreen {...{ gate, kept, opensOffline }} userId={isSignedIn ? session.user.id : null} />
      </>
    );
  }
  // A list that is still kept was not signed out of: a session that has ended, or was lost with the battery, takes nothing away.
  const isSignedOut = session.status === 'signed-out';
  if (isSignedOut && gate.status !== 'opening') return <Navigate to={loginPath(paths.gate)} replace />;
  if (gate.status === 'opening' || gate.trouble === null) return <Spinner label={t.opening} />;
  return (
    <EmptyState
      action={isSignedIn && <Button onClick={() => void refreshGate(session.user.id)}>{t.retry}</Button>}
    >
      {t.noList}
    </EmptyState>
  );
}

/** Nothing to see: hears what other phones tick. */
function LiveTicks() {
  useGateChanges();
  return null;
}
