/** The group-formation survey: its questions in order and the stored answers (specification section 2). */

const yesMaybeNo = ['yes', 'maybe', 'no'] as const;
const oneToFive = ['1', '2', '3', '4', '5'] as const;

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
export const surveyQuestionNames: readonly SurveyQuestion[] = Object.keys(surveyQuestions).filter(
  (name): name is SurveyQuestion => name in surveyQuestions,
);

/** The free-text lists of people. */
export const surveyLists = ['be_with', 'not_be_with'] as const;
export type SurveyList = (typeof surveyLists)[number];

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

/** Questions for those who lead, know and sew, from the age of 13. */
const grownUpQuestions: readonly SurveyQuestion[] = ['team_leader', 'bible_knowledge', 'costume_making'];

const youngestAge = 4;
/** From this age on all questions are asked. */
const grownUpAge = 13;

/** The radio questions for this age at camp, in order: none for the smallest, fewer for a child. */
export function surveyQuestionsFor(age: number): readonly SurveyQuestion[] {
  if (age < youngestAge) return [];
  if (age >= grownUpAge) return surveyQuestionNames;
  return surveyQuestionNames.filter((question) => !grownUpQuestions.includes(question));
}

/** Whether the questions speak about a child, by name, instead of to an adult. */
export function isAskedAboutChild(age: number): boolean {
  return age < grownUpAge;
}
