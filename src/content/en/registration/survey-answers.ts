import { common } from '../common.ts';

const yesMaybeNo = { yes: common.yes, maybe: common.maybe, no: common.no };

/** The answers to the survey in the short words of the team board. */
export const surveyAnswers = {
  columns: {
    team_leader: 'Would lead',
    creativity: 'Creativity',
    bible_knowledge: 'Bible',
    fitness: 'Fitness',
    music: 'Music',
    camp_experience: 'At camp',
    drama_speaking: 'Speaks',
    costume_making: 'Costumes',
  },
  answers: {
    team_leader: yesMaybeNo,
    drama_speaking: yesMaybeNo,
    costume_making: yesMaybeNo,
    camp_experience: { first: 'First time', some: 'A few times', many: 'Many times' },
  },
  /** Rows of the balance: how many said yes, or the mean of what was answered. */
  balance: {
    team_leader: 'Would lead',
    creativity: 'Creativity, mean',
    bible_knowledge: 'Bible, mean',
    fitness: 'Fitness, mean',
    music: 'Music, mean',
    camp_experience: 'First time here',
    drama_speaking: 'Would speak',
    costume_making: 'Would sew',
  },
  survey: 'Survey',
  answered: 'Answered',
  unanswered: 'Unanswered',
  notAsked: 'Not asked',
  any: 'All',
  clear: 'Clear these filters',
};
