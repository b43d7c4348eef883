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
  surveyQuestionNames,
  surveyQuestionsFor,
} from '../../domain/registration/survey-questions.ts';
import { readStored, removeStored, writeStored } from '../../lib/device-store.ts';
import { isRecord } from '../../lib/shape.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { fitting } from './draft.ts';
import { SurveyListField } from './survey-list-field.tsx';
import { FamilyQuestion, SurveyQuestionField, type Surveys } from './survey-question-field.tsx';
import './registration.css';

export interface Asked {
  readonly camper: Camper;
  readonly age: number;
}

const draftKey = (accountId: string, { id }: Camper) => `familycamp-survey:${accountId}:${id}`;

/** The answers that were given on this device and are not sent yet, or null. */
function draftOf(accountId: string, camper: Camper) {
  const stored = readStored(draftKey(accountId, camper));
  return isRecord(stored) ? fitting(emptySurvey, stored) : null;
}

interface SurveyFormProps {
  readonly userId: string;
  readonly people: readonly Asked[];
  readonly canAdd: boolean;
  readonly onLater: () => void;
}

/** The questions; for several people a row each. Answers are kept on the device until the database has them. */
export function SurveyForm({ userId, people, canAdd, onLater }: SurveyFormProps) {
  const navigate = useNavigate();
  const [restored] = useState(() => people.map(({ camper }) => draftOf(userId, camper)));
  const form = useForm<Surveys>({
    defaultValues: { answers: restored.map((answers) => answers ?? emptySurvey) },
  });
  const save = useSaveSurvey();
  const today = useCampClock()?.today;
  const { subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          const at = Number(name?.split('.')[1]);
          const [camper, answers] = [people[at]?.camper, values.answers[at]];
          if (camper && answers) writeStored(draftKey(userId, camper), answers);
        },
      }),
    [subscribe, userId, people],
  );

  async function send({ answers }: Surveys, isAnotherNext: boolean) {
    try {
      await save.mutateAsync(
        people.map(({ camper }, at) => ({ camper, answers: answers[at] ?? emptySurvey, today })),
      );
    } catch {
      return; // shown above the buttons
    }
    for (const { camper } of people) removeStored(draftKey(userId, camper));
    if (isAnotherNext) await navigate(paths.addCamper, { replace: true });
  }
  const submit = (isAnotherNext: boolean) => form.handleSubmit((values) => send(values, isAnotherNext));

  const [first, ...others] = people.map(({ camper, age }) => ({
    camper,
    age,
    child: isAskedAboutChild(age) ? camper.first_name : null,
  }));
  if (first === undefined) return null;
  return (
    <FormProvider {...form}>
      <p className="page-intro">{others.length > 0 ? t.intro.family : introFor(first)}</p>
      {restored.some((answers) => answers !== null) && <Notice text={t.kept} />}
      <form noValidate className="registration above" onSubmit={(event) => void submit(false)(event)}>
        {others.length > 0 ? (
          <div className="columns near-below" style={{ '--column': '24rem', '--gap': '0 var(--s7)' }}>
            {surveyQuestionNames.map((question) => (
              <FamilyQuestion key={question} {...{ question, people }} />
            ))}
          </div>
        ) : (
          surveyQuestionsFor(first.age).map((question) => (
            <SurveyQuestionField key={question} {...{ question, child: first.child }} />
          ))
        )}
        {others.length > 0
          ? [first, ...others].map(({ camper }, at) => (
              <details key={camper.id}>
                <summary>{t.listsOf(camper.first_name)}</summary>
                {surveyLists.map((list) => (
                  <SurveyListField key={list} {...{ list, at, child: camper.first_name }} />
                ))}
              </details>
            ))
          : surveyLists.map((list) => (
              <SurveyListField key={list} {...{ list, at: 0, child: first.child }} />
            ))}
        <Failure text={save.isError ? t.failed : null} />
        <div className="row near-above">
          <Button type="submit" busy={save.isPending} label={t.submit} />
          {canAdd && others.length === 0 && (
            <Button
              look="quiet"
              busy={save.isPending}
              onClick={() => void submit(true)()}
              label={t.submitAndAdd}
            />
          )}
          <Button look="plain" onClick={onLater} label={t.later} />
        </div>
      </form>
    </FormProvider>
  );
}

function introFor({ camper, child }: { readonly camper: Camper; readonly child: string | null }): string {
  return camper.parent_id === null
    ? t.intro.own
    : t.intro[child === null ? 'added' : 'child'](camper.first_name);
}
