import { useQuery } from '@tanstack/react-query';
import { profile } from '../../../content/en/accounts/profile.ts';
import { shortSpan } from '../../../content/date-text.ts';
import { useCampClock } from '../../../data/site/camp-clock.ts';
import { campQueries } from '../../../data/site/camp-info.ts';
import { daysBetween } from '../../../domain/dates.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import './profile-head.css';

const t = profile.head;

interface ProfileHeadProps {
  readonly firstName: string;
  /** The address of the drawing, which is the landing page's. */
  readonly scene: string;
}

/** The camp's hill with its days, and how many are left until it; a greeting from the first day on, and while that is not known. */
export function ProfileHead({ firstName, scene }: ProfileHeadProps) {
  const { data: camp } = useQuery(campQueries.info());
  const today = useCampClock()?.today;
  const days = camp && today ? daysBetween(today, camp.start_date) : 0;
  return (
    <header className="profile-head">
      <img className="screen-only" src={scene} alt="" width={2400} height={1000} />
      <div className="profile-head-words">
        <p className="flush">{camp && `${camp.title}, ${shortSpan(camp.start_date, camp.end_date)}`}</p>
        <PageHeading>
          {/* No text of its own to the heading: the focus would return to it once the days are known. */}
          <>{days > 0 ? t.days(days, firstName) : t.hello(firstName)}</>
        </PageHeading>
      </div>
    </header>
  );
}
