/** The group-formation survey: its questions in order and the stored answers (specification section 2). */

const yesMaybeNo = ['yes', 'maybe', 'no'] as const;
const oneToFive = ['1', '2', '3', '4', '5'] as const;

/** The radio questions, each with its allowed answers. */
export const surveyQuestions = {
  team_leader: yesMaybeNo,
  creativity: oneToFive,
  bible_knowledge: oneToFive,
  fitness: oneToFive,
  music: oneToFive,
  camp_experience: ['first', 'some', 'many'],
  drama_speaking: yesMaybeNo,
  costume_making: yesMaybeNo,
} as const;

export type SurveyQuestion = keyof typeof surveyQuestions;

/** The radio questions in the order in which they are asked. */
export const surveyQuestionNames: readonly SurveyQuestion[] = [
  'team_leader',
  'creativity',
  'bible_knowledge',
  'fitness',
  'music',
  'camp_experience',
  'drama_speaking',
  'costume_making',
];

/** The free-text lists of people. */
export const surveyLists = ['be_with', 'not_be_with'] as const;
export type SurveyList = (typeof surveyLists)[number];

/** Longest text of a list of people. */
export const surveyListMaxLength = 500;

/** One camper's answers; an unanswered question is an empty string. */
export type SurveyAnswers = Record<SurveyQuestion | SurveyList, string>;

export const emptySurvey: SurveyAnswers = {
  team_leader: '',
  creativity: '',
  bible_knowledge: '',
  fitness: '',
  music: '',
  camp_experience: '',
  drama_speaking: '',
  costume_making: '',
  be_with: '',
  not_be_with: '',
};

/** The questions that have no allowed answer yet, in order. */
export function unansweredQuestions(answers: SurveyAnswers): SurveyQuestion[] {
  return surveyQuestionNames.filter((question) => {
    const allowed: readonly string[] = surveyQuestions[question];
    return !allowed.includes(answers[question]);
  });
}
