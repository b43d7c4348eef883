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
  const { isClosed, opening } = useRegistration();
  const today = useCampClock()?.today;
  // Whatever time is set, registration stays closed until the next camp.
  const isOver = camp !== undefined && today !== undefined && isAfterDay(today, camp.end_date);
  const isLate = camp && today && isAfterDay(today, camp.registration_deadline);
  const isOpen = !isClosed && !isOver;
  const isWaiting = opening !== undefined && !isOver;
  return (
    <div className="hero-actions row">
      {isWaiting && <Countdown opening={opening} />}
      {signedIn ? (
        <>
          <LinkButton to={paths.profile} label={t.profile} />
          <LinkButton to={paths.payment} look="quiet" label={t.pay} />
        </>
      ) : (
        <>
          {isOpen && <LinkButton to={paths.signup} look="ask" label={isLate ? t.signupLate : t.signup} />}
          {isOpen || isWaiting ? (
            <LinkButton to={paths.login} look="quiet" label={t.login} />
          ) : (
            <LinkButton to={paths.login} label={t.closed} />
          )}
        </>
      )}
    </div>
  );
}

const HOUR = 3600;
const DAY = 24 * HOUR;
const two = (number: number) => String(Math.floor(number)).padStart(2, '0');

/** When registration opens, counted down to the second; the button to sign up then takes its place. */
function Countdown({ opening: { at, seconds } }: { readonly opening: Opening }) {
  const clock = [(seconds % DAY) / HOUR, (seconds % HOUR) / 60, seconds % 60].map(two).join(':');
  return (
    <p className="hero-opening">
      <strong>{t.opens(shortDay(at.slice(0, 10)), at.slice(11, 16))}</strong>
      <span role="timer">{t.opensIn(Math.floor(seconds / DAY), clock)}</span>
    </p>
  );
}
