import { useFormContext, useFormState } from 'react-hook-form';
import { survey as t } from '../../content/en/registration/survey.ts';
import {
  surveyQuestions,
  type SurveyAnswers,
  type SurveyQuestion,
} from '../../domain/registration/survey-questions.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = t.answers;
const questions: Record<SurveyQuestion, { readonly label: string; readonly hint?: string }> = t.questions;
const childQuestions: Partial<
  Record<SurveyQuestion, { readonly label: (name: string) => string; readonly hint?: string }>
> = t.childQuestions;

interface SurveyQuestionFieldProps {
  readonly question: SurveyQuestion;
  /** The child that is asked about; null when a grown-up is asked. */
  readonly child: string | null;
}

/** One question of the survey with its answers as radio buttons. */
export function SurveyQuestionField({ question, child }: SurveyQuestionFieldProps) {
  const { control, register } = useFormContext<SurveyAnswers>();
  const { errors } = useFormState({ control, name: question, exact: true });
  const table = words[question] ?? {}; // a scale from 1 to 5 needs no words
  const options = surveyQuestions[question].map((value) => ({ value, label: table[value] ?? value }));
  const about = child === null ? undefined : childQuestions[question];
  return (
    <RadioGroup
      {...register(question, { required: t.missing })}
      {...(about && child !== null ? { ...about, label: about.label(child) } : questions[question])}
      error={errors[question]?.message}
      options={options}
      inRow
    />
  );
}
