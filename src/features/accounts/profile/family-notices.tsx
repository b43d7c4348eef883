import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { frame } from '../../../content/en/site/frame.ts';
import { health } from '../../../content/en/health/health-link.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import { healthPath } from '../../../content/health-path.ts';
import { surveyPath } from '../../../content/paths.ts';
import { timings } from '../../../content/timings.ts';
import { campQueries } from '../../../data/site/camp-info.ts';
import { bedWaitQueries } from '../../../data/rooms/bed-waits.ts';
import { camperQueries, type Camper } from '../../../data/campers/family-campers.ts';
import { surveyQueries } from '../../../data/registration/survey-answers.ts';
import { consentsTo } from '../../../domain/accounts/consents.ts';
import { ageOn } from '../../../domain/dates.ts';
import { surveyQuestionsFor } from '../../../domain/registration/survey-questions.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BedWaitPart } from './bed-wait-part.tsx';
import { ContactsTodo } from './contacts-todo.tsx';
import { StayInNotice } from './stay-in-notice.tsx';

const t = profile.survey;

interface FamilyNoticesProps {
  readonly own: Camper;
  /** Stands below the notices and comes with them, since what is pressed must not move away under the finger; without them
   * when they let it wait. */
  readonly children: ReactNode;
}

/** What happened to a camper of the family and must not be missed, and whose survey is missing. */
export function FamilyNotices({ own, children }: FamilyNoticesProps) {
  const family = useQuery(camperQueries.addedBy(own.id));
  const answers = useQuery(surveyQueries.answered(own.id));
  const camp = useQuery(campQueries.info());
  const wait = useQuery(bedWaitQueries.mine(own.id));
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), timings.noticePatience);
    return () => clearTimeout(timer);
  }, []);
  // Offline nothing is loading, so there is nothing to wait for.
  // The family has a tab of its own.
  const failed = [answers, camp, wait].filter((query) => query.isLoadingError);
  const isOnItsWay = [family, answers, camp, wait].some(
    (query) => !query.isFetched && query.fetchStatus === 'fetching',
  );
  if (isOnItsWay && isPatient) return <Skeleton label={frame.loading} lines={8} />;

  const answered = answers.data;
  const campers = [own, ...(family.data ?? [])];
  const [first, ...others] =
    answered && camp.data
      ? campers.filter(
          ({ id, is_attending: comes, birthday, consents }) =>
            comes &&
            consentsTo('group_formation', consents) &&
            !answered.includes(id) &&
            surveyQuestionsFor(ageOn(birthday, camp.data.start_date)).length > 0,
        )
      : [];
  const movedInside = <StayInNotice key="inside" campers={campers} />;
  const waiting = <BedWaitPart key="wait" userId={own.id} />;
  return (
    <>
      {/* An offer has a time by which it is answered. */}
      {wait.data?.some(({ until }) => until !== null) ? [waiting, movedInside] : [movedInside, waiting]}
      <ul className="todo-list">
        <ContactsTodo own={own} />
      </ul>
      {first && <SurveyNotice campers={[first, ...others]} />}
      {failed.length > 0 && (
        <ErrorState
          message={t.couldNotLoad}
          retryLabel={frame.retry}
          onRetry={() => failed.forEach((query) => void query.refetch())}
        />
      )}
      <HealthLink />
      {children}
    </>
  );
}

/** Links to the health answers, which are only loaded on that page. */
function HealthLink() {
  return (
    <p className="survey-notice">
      <Link to={healthPath(null)}>{health.link}</Link> {health.linkNote}
    </p>
  );
}

/** One line, however many are missing: all of them are answered on one page. */
function SurveyNotice({ campers }: { readonly campers: readonly [Camper, ...Camper[]] }) {
  return (
    <p className="survey-notice">
      {t.waiting(campers.length)}{' '}
      <Link to={surveyPath(campers.map(({ id }) => id))}>
        {campers.length === 1 ? t.answer(campers[0].first_name) : t.answerAll}
      </Link>
    </p>
  );
}
