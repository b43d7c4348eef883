import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { frame } from '../content/en/site/frame.ts';
import { addressIn, languageCode } from '../content/language.ts';
import { paths, seasonsPath } from '../content/paths.ts';
import { endPreview, usePreviewedTitle } from '../data/seasons/preview.ts';
import { env } from '../lib/env.ts';
import { useStoredSession } from '../lib/session-hint.ts';
import { longDay } from '../content/date-text.ts';
import { campOffset, useCampClock } from '../data/site/camp-clock.ts';
import { useChurch } from '../data/site/church.ts';
import { siteIsCopy } from '../data/site/site-is-copy.ts';
import { usePublic } from '../data/client/public-values.ts';
import { Button } from '../ui/button.tsx';

const t = frame.preview;

/** The line below a page: that this tab shows a draft of the next camp, and the way back; that the site is a copy; that payments are tests; else what the clock has to say. */
export function Banner() {
  const title = usePreviewedTitle();
  const { pathname } = useLocation();
  const copy = usePublic(siteIsCopy);
  const { published_at: since } = useChurch();
  const signedIn = useStoredSession();
  const isOver = title !== null && pathname.startsWith(paths.admin);

  // In the dashboard everything is as it is.
  useEffect(() => {
    if (!isOver) return;
    endPreview();
    window.location.reload();
  }, [isOver]);

  if (title === null && copy.status === 'ready' && copy.data)
    return (
      <aside className="clock-banner screen-only" aria-label={frame.copy.label}>
        {frame.copy.text}
      </aside>
    );
  if (title === null && since === null && signedIn && !pathname.startsWith(paths.admin))
    return (
      <aside className="clock-banner screen-only" aria-label={frame.notPublic.label}>
        {frame.notPublic.banner}
      </aside>
    );
  if (title === null && env.hasTestPayments)
    return (
      <aside className="clock-banner screen-only" aria-label={frame.testPayments.label}>
        {frame.testPayments.text}
      </aside>
    );
  if (title === null) return <ClockBanner />;
  return (
    <aside className="clock-banner screen-only" aria-label={t.label}>
      {t.text(title)}{' '}
      <a href={addressIn(languageCode, seasonsPath)} onClick={endPreview}>
        {t.leave}
      </a>
    </aside>
  );
}

const DAY = 24 * 60 * 60 * 1000;

/** A thin line that says so while the camp's clock is set to another day, as it is in a demonstration, or could not be read. */
function ClockBanner() {
  const clock = useCampClock();
  const { status } = usePublic(campOffset);
  // At the check-in nothing depends on the camp's day.
  const isAtCheckin = useLocation().pathname.startsWith(paths.checkin);
  if (status === 'failed' && navigator.onLine && !isAtCheckin) {
    return (
      <div className="clock-banner screen-only" role="alert">
        {frame.banner.failed} <Button look="quiet" onClick={campOffset.refresh} label={frame.retry} />
      </div>
    );
  }
  if (clock === undefined || Math.abs(clock.offset) <= DAY) return null;
  return (
    <aside className="clock-banner screen-only" aria-label={frame.banner.label}>
      {frame.banner.clock(longDay(clock.today))}
    </aside>
  );
}
