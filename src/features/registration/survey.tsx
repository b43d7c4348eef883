import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { frame } from '../../content/en/site/frame.ts';
import { survey as t } from '../../content/en/registration/survey.ts';
import { paths } from '../../content/paths.ts';
import { campQueries } from '../../data/site/camp-info.ts';
import { settingQueries } from '../../data/settings/settings.ts';
import { camperQueries } from '../../data/campers/family-campers.ts';
import { outstandingQueries } from '../../data/payments/outstanding.ts';
import { surveyQueries } from '../../data/registration/survey-answers.ts';
import { consentsTo } from '../../domain/accounts/consents.ts';
import { ageOn } from '../../domain/dates.ts';
import { surveyQuestionsFor } from '../../domain/registration/survey-questions.ts';
import { maxAddedCampers } from '../../domain/value-lists.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loader } from '../../ui/loader.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { SurveyDone } from './survey-done.tsx';
import { SurveyForm } from './survey-form.tsx';
import { retryOf } from '../../lib/retry-of.ts';

interface SurveyProps {
  readonly userId: string;
  readonly camperIds: readonly string[];
}

/** The survey of campers of the family; once it is answered or put off, or where there is none, what comes next. */
export function Survey({ userId, camperIds }: SurveyProps) {
  const own = useQuery(camperQueries.own(userId));
  const added = useQuery(camperQueries.addedBy(userId));
  const answered = useQuery(surveyQueries.answered(userId));
  const camp = useQuery(campQueries.info());
  const settings = useQuery(settingQueries.all());
  // What comes next has a button to pay: coming later, it would push the others away under a finger.
  const fees = useQuery(outstandingQueries.family(userId));
  const [isLater, setLater] = useState(false);

  const retry = retryOf(own, added, answered, camp, settings);
  if (retry) return <ErrorState message={t.couldNotLoad} onRetry={retry} />;
  const isFirstTry = fees.isFetching && !fees.isFetched && fees.failureCount === 0;
  if (own.data === undefined || !added.data || !answered.data || !camp.data || !settings.data || isFirstTry)
    return <Loader label={frame.loading} />;

  const family = own.data ? [own.data, ...added.data] : added.data;
  const campers = family.filter(({ id }) => camperIds.includes(id));
  if (campers.length === 0) {
    return (
      <EmptyState action={<LinkButton to={paths.profile} label={t.done.action} />}>{t.notFound}</EmptyState>
    );
  }
  const canAdd = added.data.length < maxAddedCampers && settings.data.DISABLE_NEW_USER !== true;
  const { start_date } = camp.data;
  const isAnswered = (id: string) => answered.data.includes(id);
  const people = campers
    .map((camper) => ({ camper, age: ageOn(camper.birthday, start_date) }))
    .filter(
      ({ camper, age }) =>
        surveyQuestionsFor(age).length > 0 &&
        consentsTo('group_formation', camper.consents) &&
        !isAnswered(camper.id),
    );
  if (people.length === 0 || isLater) {
    return <SurveyDone {...{ userId, campers, canAdd }} isLater={people.length > 0} />;
  }
  const key = people.map(({ camper }) => camper.id).join();
  return <SurveyForm key={key} {...{ userId, people, canAdd }} onLater={() => setLater(true)} />;
}
