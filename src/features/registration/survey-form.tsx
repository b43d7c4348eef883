import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { survey as t } from '../../content/en/survey.ts';
import { paths } from '../../content/paths.ts';
import { useCampClock } from '../../data/camp/camp-clock.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import { useSaveSurvey } from '../../data/campers/survey-answers.ts';
import {
  emptySurvey,
  isAskedAboutChild,
  surveyLists,
  surveyQuestionsFor,
  type SurveyAnswers,
} from '../../domain/survey-questions.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { deleteSurveyDraft, readSurveyDraft, writeSurveyDraft } from './survey-draft.ts';
import { SurveyListField } from './survey-list-field.tsx';
import { SurveyQuestionField } from './survey-question-field.tsx';
import './registration.css';

interface SurveyFormProps {
  readonly userId: string;
  readonly camper: Camper;
  /** At camp: children are asked less. */
  readonly age: number;
}

/** The questions. Answers are kept on the device until the database has them. */
export function SurveyForm({ userId, camper, age }: SurveyFormProps) {
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

  const child = isAskedAboutChild(age) ? camper.first_name : null;
  const intro =
    camper.parent_id === null ? t.intro.own : t.intro[child === null ? 'added' : 'child'](camper.first_name);
  return (
    <FormProvider {...form}>
      <p className="page-intro">{intro}</p>
      {restored && (
        <Notice>
          <p>{t.kept}</p>
        </Notice>
      )}
      <form noValidate className="registration" onSubmit={(event) => void submit(event)}>
        {surveyQuestionsFor(age).map((question) => (
          <SurveyQuestionField key={question} {...{ question, child }} />
        ))}
        {surveyLists.map((list) => (
          <SurveyListField key={list} {...{ list, child }} />
        ))}
        <Failure text={save.isError ? t.failed : null} />
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
