import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { survey as t } from '../../content/en/survey.ts';
import { paths } from '../../content/paths.ts';
import { useCampClock } from '../../data/camp/camp-clock.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import { useSaveSurvey } from '../../data/campers/survey-answers.ts';
import {
  emptySurvey,
  surveyLists,
  surveyQuestionNames,
  type SurveyAnswers,
} from '../../domain/survey-questions.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { deleteSurveyDraft, readSurveyDraft, writeSurveyDraft } from './survey-draft.ts';
import { SurveyListField } from './survey-list-field.tsx';
import { SurveyQuestionField } from './survey-question-field.tsx';
import './registration.css';

interface SurveyFormProps {
  readonly userId: string;
  readonly camper: Camper;
}

/** The questions. Answers are kept on the device until the database has them. */
export function SurveyForm({ userId, camper }: SurveyFormProps) {
  const [restored] = useState(() => readSurveyDraft(userId, camper.id));
  const form = useForm<SurveyAnswers>({ defaultValues: restored ?? emptySurvey });
  const save = useSaveSurvey();
  const today = useCampClock()?.today;
  const { subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeSurveyDraft(userId, camper.id, values),
      }),
    [subscribe, userId, camper.id],
  );

  const submit = form.handleSubmit((answers) =>
    save.mutate({ camper, answers, today }, { onSuccess: () => deleteSurveyDraft(userId, camper.id) }),
  );

  return (
    <FormProvider {...form}>
      <p className="page-intro">
        {camper.parent_id === null ? t.intro.own : t.intro.added(camper.first_name)}
      </p>
      {restored && (
        <Notice>
          <p>{t.kept}</p>
        </Notice>
      )}
      <form noValidate className="registration" onSubmit={(event) => void submit(event)}>
        {surveyQuestionNames.map((question) => (
          <SurveyQuestionField key={question} question={question} />
        ))}
        {surveyLists.map((list) => (
          <SurveyListField key={list} list={list} />
        ))}
        {save.isError && (
          <Notice tone="bad">
            <p>{t.failed}</p>
          </Notice>
        )}
        <div className="button-row">
          <Button type="submit" busy={save.isPending}>
            {t.submit}
          </Button>
          <LinkButton to={paths.profile} look="plain">
            {t.later}
          </LinkButton>
        </div>
      </form>
    </FormProvider>
  );
}
