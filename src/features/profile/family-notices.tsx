import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { frame } from '../../content/en/frame.ts';
import { profile } from '../../content/en/profile.ts';
import { surveyPath } from '../../content/paths.ts';
import { camperQueries, type Camper } from '../../data/campers/family-campers.ts';
import { surveyQueries } from '../../data/campers/survey-answers.ts';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { StayInNotice } from './stay-in-notice.tsx';

const t = profile.survey;

interface FamilyNoticesProps {
  readonly own: Camper;
  /** Stands below the notices, and comes with them: what is pressed must not move away under the finger. */
  readonly children: ReactNode;
}

/** What happened to somebody of the family and must not be missed, and whose survey is still waiting. */
export function FamilyNotices({ own, children }: FamilyNoticesProps) {
  const family = useQuery(camperQueries.addedBy(own.id));
  const answers = useQuery(surveyQueries.answered(own.id));
  // Without a connection nothing is on its way, and nobody waits for it.
  const isOnItsWay = [family, answers].some((query) => !query.isFetched && query.fetchStatus === 'fetching');
  if (isOnItsWay) return <Spinner label={frame.loading} />;

  const answered = answers.data;
  const campers = [own, ...(family.data ?? [])];
  const waiting = answered
    ? campers.filter(({ id, is_attending: comes }) => comes && !answered.includes(id))
    : [];
  return (
    <>
      {campers.map((camper) => (
        <StayInNotice key={camper.id} camper={camper} />
      ))}
      {waiting.length > 0 && <SurveyNotice campers={waiting} />}
      {children}
    </>
  );
}

function SurveyNotice({ campers }: { readonly campers: readonly Camper[] }) {
  return (
    <Notice>
      <p>{t.waiting}</p>
      <ul className="survey-links">
        {campers.map(({ id, first_name: name }) => (
          <li key={id}>
            <Link to={surveyPath(id)}>{t.answer(name)}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
