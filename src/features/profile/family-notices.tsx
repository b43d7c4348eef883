import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { profile } from '../../content/en/profile.ts';
import { surveyPath } from '../../content/paths.ts';
import { camperQueries, type Camper } from '../../data/campers/family-campers.ts';
import { surveyQueries } from '../../data/campers/survey-answers.ts';
import { Notice } from '../../ui/notice.tsx';
import { StayInNotice } from './stay-in-notice.tsx';

const t = profile.survey;

/** What happened to somebody of the family and must not be missed, and whose survey is still waiting. */
export function FamilyNotices({ own }: { readonly own: Camper }) {
  const { data: added = [] } = useQuery(camperQueries.addedBy(own.id));
  const { data: answered } = useQuery(surveyQueries.answered(own.id));
  const family = [own, ...added];
  const waiting = answered
    ? family.filter(({ id, is_attending: comes }) => comes && !answered.includes(id))
    : [];
  return (
    <>
      {family.map((camper) => (
        <StayInNotice key={camper.id} camper={camper} />
      ))}
      {waiting.length > 0 && <SurveyNotice campers={waiting} />}
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
