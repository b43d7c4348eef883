import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { checkin as t } from '../../content/en/checkin/checkin.ts';
import { loginPath, paths } from '../../content/paths.ts';
import { signOut } from '../../data/accounts/sign-in.ts';
import { countUnsent, useCheckin } from '../../data/checkin/checkin-state.ts';
import { refreshCheckin, joinCheckin } from '../../data/checkin/phone-checkin.ts';
import { useCheckinChanges, useCheckinSync } from '../../data/checkin/use-checkin-sync.ts';
import type { SessionState } from '../../data/accounts/session.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CheckinScreen } from './checkin-screen.tsx';
import './checkin.css';
import { useMutation } from '@tanstack/react-query';
import { toDataError } from '../../data/client/errors.ts';

interface CheckinProps {
  readonly session: SessionState;
  readonly opensOffline: boolean;
}

/** Offline the session cannot be verified: then what this phone stores is shown, and check-ins wait for the next login. */
export function Checkin({ session, opensOffline }: CheckinProps) {
  const isSignedIn = session.status === 'signed-in';
  useCheckinSync(session);
  const checkin = useCheckin();
  const code = /^#phone=([0-9A-Z]{8})$/.exec(useLocation().hash)?.[1];
  if (code !== undefined && checkin.status !== 'opening') return <JoinPart code={code} />;
  if (checkin.status === 'ended') {
    return (
      <EmptyState action={<LinkButton to={loginPath(paths.checkin)} label={t.phone.login} />}>
        {t.ended(checkin.lost)}
      </EmptyState>
    );
  }
  if (checkin.status === 'refused') {
    return (
      <EmptyState
        action={
          <div className="row">
            <Button onClick={() => void signOut()} label={t.otherLogin} />
            <LinkButton look="quiet" to={paths.home} label={t.toHome} />
          </div>
        }
      >
        {t.refused(countUnsent(checkin))}
      </EmptyState>
    );
  }
  const { kept } = checkin;
  const userId = isSignedIn ? session.user.id : null;
  const refresh = userId === null && !kept?.key ? null : () => void refreshCheckin(userId);
  if (kept && kept.people.length > 0) {
    return (
      <>
        {isSignedIn && kept.key === null && <LiveCheckins />}
        <CheckinScreen {...{ checkin, kept, opensOffline, refresh }} />
      </>
    );
  }
  // A list that is still kept was not signed out of: a session that has ended, or was lost with the battery, takes nothing away.
  const isSignedOut = session.status === 'signed-out';
  if (isSignedOut && !kept?.key && checkin.status !== 'opening')
    return <Navigate to={loginPath(paths.checkin)} replace />;
  // A list that was read has its login or key.
  if (kept && (kept.key ?? kept.userId) !== null) {
    return (
      <EmptyState action={refresh && <Button onClick={refresh} label={t.phone.refresh} />}>
        {t.empty}
      </EmptyState>
    );
  }
  if (checkin.status === 'opening' || checkin.trouble === null) return <Spinner label={t.opening} />;
  return <EmptyState action={refresh && <Button onClick={refresh} label={t.retry} />}>{t.noList}</EmptyState>;
}

/** Nothing to see: hears what other phones check in. */
function LiveCheckins() {
  useCheckinChanges();
  return null;
}

const problems: Readonly<Record<string, string>> = {
  code_unknown: t.join.unknown,
  too_many_attempts: t.join.tooMany,
};

/** Lets this phone in without an account, with a code that an organiser showed. It is used by a press: it works once. */
function JoinPart({ code }: { readonly code: string }) {
  const navigate = useNavigate();
  const join = useMutation({
    mutationFn: joinCheckin,
    onSuccess: () => navigate(paths.checkin, { replace: true }),
  });
  return (
    <EmptyState
      action={
        <>
          <Button busy={join.isPending} onClick={() => join.mutate(code)} label={t.join.start} />
          {join.isError && <p role="alert">{problems[toDataError(join.error).code] ?? t.join.failed}</p>}
        </>
      }
    >
      {t.join.text}
    </EmptyState>
  );
}
