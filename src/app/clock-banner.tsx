import { longDay } from '../content/date-text.ts';
import { frame } from '../content/en/frame.ts';
import { useCampClock } from '../data/camp/camp-clock.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A thin line that says so while the camp's clock is set to another day, as it is in a demonstration. */
export function ClockBanner() {
  const clock = useCampClock();
  if (clock === undefined || Math.abs(clock.offset) <= DAY) return null;
  return (
    <aside className="clock-banner" aria-label={frame.banner.label}>
      {frame.banner.clock(longDay(clock.today))}
    </aside>
  );
}
