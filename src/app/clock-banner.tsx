import { longDay } from '../content/date-text.ts';
import { frame } from '../content/en/site/frame.ts';
import { campOffset, useCampClock } from '../data/site/camp-clock.ts';
import { usePublic } from '../data/client/public-values.ts';
import { Button } from '../ui/button.tsx';

const DAY = 24 * 60 * 60 * 1000;

/** A thin line that says so while the camp's clock is set to another day, as it is in a demonstration, or could not be read. */
export function ClockBanner() {
  const clock = useCampClock();
  const { status } = usePublic(campOffset);
  if (status === 'failed' && navigator.onLine) {
    return (
      <aside className="clock-banner" role="alert">
        {frame.banner.failed}{' '}
        <Button look="quiet" onClick={campOffset.refresh}>
          {frame.retry}
        </Button>
      </aside>
    );
  }
  if (clock === undefined || Math.abs(clock.offset) <= DAY) return null;
  return (
    <aside className="clock-banner" aria-label={frame.banner.label}>
      {frame.banner.clock(longDay(clock.today))}
    </aside>
  );
}
