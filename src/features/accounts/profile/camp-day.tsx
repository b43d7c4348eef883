import { useQuery } from '@tanstack/react-query';
import { profile } from '../../../content/en/accounts/profile.ts';
import { weekDay } from '../../../content/date-text.ts';
import { checkinCodePath } from '../../../content/checkin-code-path.ts';
import { useCampClock } from '../../../data/site/camp-clock.ts';
import { campQueries } from '../../../data/site/camp-info.ts';
import { usePlace } from '../../../data/site/church.ts';
import { daysBetween } from '../../../domain/dates.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

const t = profile.campDay;

/** Whether the camp is on today; false while it is not known. */
export function useIsCampOn(): boolean {
  const { data: camp } = useQuery(campQueries.info());
  const today = useCampClock()?.today;
  return camp !== undefined && today !== undefined && today >= camp.start_date && today <= camp.end_date;
}

export function CampDay() {
  const { data: camp } = useQuery(campQueries.info());
  const today = useCampClock()?.today;
  const {
    bus_stop: stop,
    bus_leaves_at: leavesAt,
    bus_back_at: backAt,
    bus_early_minutes: early,
  } = usePlace();
  if (!useIsCampOn() || !camp || today === undefined) return null;
  const number = daysBetween(camp.start_date, today) + 1;
  return (
    <section className="todo panel" aria-labelledby="camp-day">
      <h2 id="camp-day">
        {t.title(weekDay(today), number, daysBetween(camp.start_date, camp.end_date) + 1)}
      </h2>
      {today === camp.start_date && leavesAt !== null && <p>{t.bus(stop, leavesAt, early)}</p>}
      {today === camp.end_date && backAt !== null && <p>{t.home(backAt)}</p>}
      <LinkButton to={checkinCodePath} label={profile.checkinCode} />
    </section>
  );
}
