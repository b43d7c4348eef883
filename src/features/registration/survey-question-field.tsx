import { useId, type ComponentProps } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { survey as t } from '../../content/en/registration/survey.ts';
import {
  surveyQuestions,
  surveyQuestionsFor,
  type SurveyAnswers,
  type SurveyQuestion,
} from '../../domain/registration/survey-questions.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { useFieldIds } from '../../ui/field-ids.ts';
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

/**
 * One question as a grid: the answers are named once above it, a row for each who is asked. An answer in words may be given for all of them
 * at once.
 */
export function FamilyQuestion({ question, people }: FamilyQuestionProps) {
  const id = useId();
  const rows = people.flatMap(({ camper, age }, at) =>
    surveyQuestionsFor(age).includes(question) ? [{ at, name: camper.first_name }] : [],
  );
  if (rows.length === 0) return null;
  const { label, hint } = familyQuestions[question];
  const options = optionsOf(question);
  return (
    <section className="family-question" aria-labelledby={id} style={{ '--options': options.length }}>
      <h2 id={id} className="large flush">
        {label}
      </h2>
      {hint && <p className="quiet flush">{hint}</p>}
      {/* Each answer has its words in its own name. */}
      <div className="answer-row answer-names" aria-hidden="true">
        {options.map((option) => (
          <span key={option.value}>{option.label}</span>
        ))}
      </div>
      {rows.length > 1 && question in words && (
        <Everyone {...{ question }} labelledBy={id} at={rows.map((row) => row.at)} />
      )}
      {rows.map((row) => (
        <Row key={row.at} {...row} question={question} labelledBy={id} />
      ))}
    </section>
  );
}

interface RowProps {
  readonly question: SurveyQuestion;
  /** Id of the question's heading. */
  readonly labelledBy: string;
}

function Row({ question, labelledBy, at, name }: RowProps & { readonly at: number; readonly name: string }) {
  return <AnswerRow {...useAnswer(question, at)} {...{ question, labelledBy }} label={name} />;
}

interface AnswerRowProps extends RowProps, Omit<ComponentProps<'input'>, 'value'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly value?: string;
}

/** Answers beside a name: the group is named by question and name, each answer by its words. */
function AnswerRow({ question, labelledBy, label, error, value, ...input }: AnswerRowProps) {
  const { id, errorId, aria } = useFieldIds({ error });
  return (
    <div className="answer-row" role="radiogroup" aria-labelledby={`${labelledBy} ${id}`} {...aria}>
      <span id={id}>{label}</span>
      {optionsOf(question).map((option) => (
        <label key={option.value} className="answer">
          <input
            {...input}
            type="radio"
            aria-label={option.label}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
          />
        </label>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** Gives all of them the same answer, which each may change. */
function Everyone({ question, labelledBy, at }: RowProps & { readonly at: readonly number[] }) {
  const { control, setValue } = useFormContext<Surveys>();
  const name = useId();
  const given = useWatch({ control, name: at.map((one) => `answers.${one}.${question}` as const) });
  const [first = ''] = given;
  return (
    <AnswerRow
      {...{ question, labelledBy }}
      name={name}
      label={t.everyone}
      value={given.every((answer) => answer === first) ? first : ''}
      onChange={({ target }) =>
        at.forEach((one) =>
          setValue(`answers.${one}.${question}`, target.value, { shouldDirty: true, shouldValidate: true }),
        )
      }
    />
  );
}
