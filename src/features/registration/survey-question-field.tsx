import { useId } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { survey as t } from '../../content/en/registration/survey.ts';
import {
  surveyQuestions,
  surveyQuestionsFor,
  type SurveyAnswers,
  type SurveyQuestion,
} from '../../domain/registration/survey-questions.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { Asked } from './survey-form.tsx';

/** The answers of all who are asked, in their order. */
export interface Surveys {
  answers: SurveyAnswers[];
}

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = t.answers;
const questions: Record<SurveyQuestion, { readonly label: string; readonly hint?: string }> = t.questions;
const familyQuestions: typeof questions = t.familyQuestions;
const childQuestions: Partial<
  Record<SurveyQuestion, { readonly label: (name: string) => string; readonly hint?: string }>
> = t.childQuestions;

/** A scale from 1 to 5 needs no words. */
function optionsOf(question: SurveyQuestion) {
  const table = words[question] ?? {};
  return surveyQuestions[question].map((value) => ({ value, label: table[value] ?? value }));
}

function useAnswer(question: SurveyQuestion, at: number) {
  const { control, register } = useFormContext<Surveys>();
  const { errors } = useFormState({ control, name: `answers.${at}.${question}`, exact: true });
  return {
    ...register(`answers.${at}.${question}`, { required: t.missing }),
    error: errors.answers?.[at]?.[question]?.message,
  };
}

interface SurveyQuestionFieldProps {
  readonly question: SurveyQuestion;
  /** The child that is asked about; null when an adult is asked. */
  readonly child: string | null;
}

export function SurveyQuestionField({ question, child }: SurveyQuestionFieldProps) {
  const about = child === null ? undefined : childQuestions[question];
  return (
    <RadioGroup
      {...useAnswer(question, 0)}
      {...(about && child !== null ? { ...about, label: about.label(child) } : questions[question])}
      options={optionsOf(question)}
      inRow
    />
  );
}

interface FamilyQuestionProps {
  readonly question: SurveyQuestion;
  readonly people: readonly Asked[];
}

/** One question with a row for each who is asked it; an answer in words may be given for all of them at once. */
export function FamilyQuestion({ question, people }: FamilyQuestionProps) {
  const id = useId();
  const rows = people.flatMap(({ camper, age }, at) =>
    surveyQuestionsFor(age).includes(question) ? [{ at, name: camper.first_name }] : [],
  );
  if (rows.length === 0) return null;
  const { label, hint } = familyQuestions[question];
  return (
    <section className="family-question" aria-labelledby={id}>
      <h2 id={id} className="x-large">
        {label}
      </h2>
      {hint && <p className="quiet">{hint}</p>}
      {rows.length > 1 && question in words && <Everyone {...{ question }} at={rows.map((row) => row.at)} />}
      {rows.map((row) => (
        <Row key={row.at} {...row} question={question} />
      ))}
    </section>
  );
}

function Row({
  question,
  at,
  name,
}: {
  readonly question: SurveyQuestion;
  readonly at: number;
  readonly name: string;
}) {
  return <RadioGroup {...useAnswer(question, at)} label={name} options={optionsOf(question)} inRow />;
}

/** Gives all of them the same answer, which each may change. */
function Everyone({ question, at }: { readonly question: SurveyQuestion; readonly at: readonly number[] }) {
  const { control, setValue } = useFormContext<Surveys>();
  const name = useId();
  const given = useWatch({ control, name: at.map((one) => `answers.${one}.${question}` as const) });
  const [first = ''] = given;
  return (
    <RadioGroup
      name={name}
      label={t.everyone}
      options={optionsOf(question)}
      value={given.every((answer) => answer === first) ? first : ''}
      onChange={({ target }) =>
        at.forEach((one) =>
          setValue(`answers.${one}.${question}`, target.value, { shouldDirty: true, shouldValidate: true }),
        )
      }
      inRow
    />
  );
}
