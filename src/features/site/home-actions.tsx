import { home as t } from '../../content/en/site/home.ts';
import { shortDay } from '../../content/date-text.ts';
import { paths } from '../../content/paths.ts';
import { useCampClock } from '../../data/site/camp-clock.ts';
import type { CampInfo } from '../../data/site/camp-info.ts';
import { useRegistration, type Opening } from '../../data/registration/registration-state.ts';
import { isAfterDay } from '../../domain/dates.ts';
import { useStoredSession } from '../../lib/session-hint.ts';
import { LinkButton } from '../../ui/link-button.tsx';

interface HomeActionsProps {
  readonly camp: CampInfo | undefined;
}

export function HomeActions({ camp }: HomeActionsProps) {
  const signedIn = useStoredSession();
  return (
    <div className="hero-actions row">
      {signedIn ? (
        <>
          <LinkButton to={paths.profile} label={t.profile} />
          <LinkButton to={paths.payment} look="quiet" label={t.pay} />
        </>
      ) : (
        <VisitorActions camp={camp} />
      )}
    </div>
  );
}

function VisitorActions({ camp }: HomeActionsProps) {
  const { isClosed, opening } = useRegistration();
  const clock = useCampClock();
  if (opening) return <Countdown opening={opening} />;
  if (isClosed) return <LinkButton to={paths.login} label={t.closed} />;
  const isLate = camp && clock && isAfterDay(clock.today, camp.registration_deadline);
  return (
    <>
      <LinkButton to={paths.signup} label={isLate ? t.signupLate : t.signup} />
      <LinkButton to={paths.login} look="quiet" label={t.login} />
    </>
  );
}

const HOUR = 3600;
const DAY = 24 * HOUR;
const two = (number: number) => String(Math.floor(number)).padStart(2, '0');

/** When registration opens, counted down to the second; the button to sign up then takes its place. */
function Countdown({ opening: { at, seconds } }: { readonly opening: Opening }) {
  const clock = [(seconds % DAY) / HOUR, (seconds % HOUR) / 60, seconds % 60].map(two).join(':');
  return (
    <>
      <p className="hero-opening">
        <strong>{t.opens(shortDay(at.slice(0, 10)), at.slice(11, 16))}</strong>
        <span role="timer">{t.opensIn(Math.floor(seconds / DAY), clock)}</span>
      </p>
      <LinkButton to={paths.login} look="quiet" label={t.login} />
    </>
  );
}
