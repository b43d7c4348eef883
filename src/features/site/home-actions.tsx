import { home as t } from '../../content/en/site/home.ts';
import { paths } from '../../content/paths.ts';
import { useCampClock } from '../../data/site/camp-clock.ts';
import type { CampInfo } from '../../data/site/camp-info.ts';
import { useIsRegistrationClosed } from '../../data/registration/registration-state.ts';
import { isAfterDay } from '../../domain/dates.ts';
import { useStoredSession } from '../../lib/session-hint.ts';
import { LinkButton } from '../../ui/link-button.tsx';

interface HomeActionsProps {
  readonly camp: CampInfo | undefined;
}

/** The landing page's two buttons, by whether someone is signed in. */
export function HomeActions({ camp }: HomeActionsProps) {
  const signedIn = useStoredSession();
  return (
    <div className="hero-actions">
      {signedIn ? (
        <>
          <LinkButton to={paths.profile}>{t.profile}</LinkButton>
          <LinkButton to={paths.payment} look="quiet">
            {t.pay}
          </LinkButton>
        </>
      ) : (
        <VisitorActions camp={camp} />
      )}
    </div>
  );
}

/** What is possible now: signing up, late in full, or only logging in. */
function VisitorActions({ camp }: HomeActionsProps) {
  const isClosed = useIsRegistrationClosed();
  const clock = useCampClock();
  if (isClosed) return <LinkButton to={paths.login}>{t.closed}</LinkButton>;
  const isLate = camp && clock && isAfterDay(clock.today, camp.registration_deadline);
  return (
    <>
      <LinkButton to={paths.signup}>{isLate ? t.signupLate : t.signup}</LinkButton>
      <LinkButton to={paths.login} look="quiet">
        {t.login}
      </LinkButton>
    </>
  );
}
