import { surveyAnswers as t } from '../../content/en/registration/survey-answers.ts';
import type { BoardPerson } from '../../domain/campers/moves.ts';
import {
  surveyQuestionNames,
  surveyQuestions,
  type SurveyQuestion,
} from '../../domain/registration/survey-questions.ts';
import { isUnanswered, type Surveys } from '../../domain/teams/team-balance.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { SelectField } from '../../ui/select-field.tsx';

export type SurveyFilters = Partial<Readonly<Record<SurveyQuestion | 'survey', string>>>;

const words: Partial<Record<SurveyQuestion, Readonly<Record<string, string>>>> = t.answers;
const wordOf = (question: SurveyQuestion, answer: string) => words[question]?.[answer] ?? answer;

function stateOf(
  person: BoardPerson,
  surveys: Surveys,
  start: string,
): 'answered' | 'unanswered' | 'notAsked' {
  if (surveys.has(person.id)) return 'answered';
  return isUnanswered(person, surveys, start) ? 'unanswered' : 'notAsked';
}

export function surveyColumns(surveys: Surveys, start: string): Column<BoardPerson>[] {
  return [
    { key: 'survey', title: t.survey, value: (person) => t[stateOf(person, surveys, start)], width: 110 },
    ...surveyQuestionNames.map((question) => ({
      key: question,
      title: t.columns[question],
      value: ({ id }: BoardPerson) => wordOf(question, surveys.get(id)?.[question] ?? ''),
      width: 110,
    })),
  ];
}

export function passes(
  person: BoardPerson,
  filters: SurveyFilters,
  surveys: Surveys,
  start: string,
): boolean {
  const { survey = '', ...questions } = filters;
  if (survey !== '' && stateOf(person, surveys, start) !== survey) return false;
  return surveyQuestionNames.every((question) => {
    const wanted = questions[question] ?? '';
    return wanted === '' || surveys.get(person.id)?.[question] === wanted;
  });
}

interface SurveyFiltersPartProps {
  readonly filters: SurveyFilters;
  readonly onChange: (filters: SurveyFilters) => void;
}

export const countOf = (filters: SurveyFilters) =>
  Object.values(filters).filter((value) => value !== '').length;

export function SurveyFiltersPart({ filters, onChange }: SurveyFiltersPartProps) {
  return (
    <>
      <div className="survey-filters flush-fields columns">
        <SelectField
          label={t.survey}
          placeholder={t.any}
          value={filters.survey ?? ''}
          options={(['answered', 'unanswered', 'notAsked'] as const).map((value) => ({
            value,
            label: t[value],
          }))}
          onChange={({ target }) => onChange({ ...filters, survey: target.value })}
        />
        {surveyQuestionNames.map((question) => (
          <SelectField
            key={question}
            label={t.columns[question]}
            placeholder={t.any}
            value={filters[question] ?? ''}
            options={surveyQuestions[question].map((value) => ({ value, label: wordOf(question, value) }))}
            onChange={({ target }) => onChange({ ...filters, [question]: target.value })}
          />
        ))}
      </div>
      <Button look="quiet" onClick={() => onChange({})} label={t.clear} />
    </>
  );
}
