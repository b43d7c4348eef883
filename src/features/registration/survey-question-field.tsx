import { useFormContext, useFormState } from 'react-hook-form';
import { survey as t } from '../../content/en/survey.ts';
import { surveyQuestions, type SurveyAnswers, type SurveyQuestion } from '../../domain/survey-questions.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = t.answers;
const questions: Record<SurveyQuestion, { readonly label: string; readonly hint?: string }> = t.questions;

/** One question of the survey with its answers as radio buttons. */
export function SurveyQuestionField({ question }: { readonly question: SurveyQuestion }) {
  const { control, register } = useFormContext<SurveyAnswers>();
  const { errors } = useFormState({ control, name: question, exact: true });
  const table = words[question] ?? {}; // a scale from 1 to 5 needs no words
  const options = surveyQuestions[question].map((value) => ({ value, label: table[value] ?? value }));
  return (
    <RadioGroup
      {...register(question, { required: t.missing })}
      {...questions[question]}
      error={errors[question]?.message}
      options={options}
      inRow
    />
  );
}
