import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { survey as t } from '../../content/en/registration/survey.ts';
import { paths } from '../../content/paths.ts';
import { useCampClock } from '../../data/site/camp-clock.ts';
import type { Camper } from '../../data/campers/family-campers.ts';
import { useSaveSurvey } from '../../data/registration/survey-answers.ts';
import {
  emptySurvey,
  isAskedAboutChild,
  surveyLists,
  surveyQuestionsFor,
  type SurveyAnswers,
} from '../../domain/registration/survey-questions.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
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
  /** Another camper may be added to this account. */
  readonly canAdd: boolean;
  /** The answers are put off. */
  readonly onLater: () => void;
}

/** The questions. Answers are kept on the device until the database has them. */
export function SurveyForm({ userId, camper, age, canAdd, onLater }: SurveyFormProps) {
  const navigate = useNavigate();
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

  async function send(answers: SurveyAnswers, isAnotherNext: boolean) {
    try {
      await save.mutateAsync({ camper, answers, today });
    } catch {
      return; // shown above the buttons
    }
    deleteSurveyDraft(userId, camper.id);
    if (isAnotherNext) await navigate(paths.addCamper, { replace: true });
  }
  const submit = (isAnotherNext: boolean) => form.handleSubmit((answers) => send(answers, isAnotherNext));

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
      <form noValidate className="registration" onSubmit={(event) => void submit(false)(event)}>
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
          {canAdd && (
            <Button look="quiet" busy={save.isPending} onClick={() => void submit(true)()}>
              {t.submitAndAdd}
            </Button>
          )}
          <Button look="plain" onClick={onLater}>
            {t.later}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
