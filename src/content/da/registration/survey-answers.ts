import type { surveyAnswers as english } from '../../en/registration/survey-answers.ts';
import { common } from '../common.ts';

const yesMaybeNo = { yes: common.yes, maybe: common.maybe, no: common.no };

/** The answers to the survey in the short words of the team board. */
export const surveyAnswers = {
  columns: {
    team_leader: 'Vil lede',
    creativity: 'Kreativitet',
    bible_knowledge: 'Bibel',
    fitness: 'Form',
    music: 'Musik',
    camp_experience: 'På lejr',
    drama_speaking: 'Taler',
    costume_making: 'Kostumer',
  },
  answers: {
    team_leader: yesMaybeNo,
    drama_speaking: yesMaybeNo,
    costume_making: yesMaybeNo,
    camp_experience: { first: 'Første gang', some: 'Nogle få gange', many: 'Mange gange' },
  },
  balance: {
    team_leader: 'Vil lede',
    creativity: 'Kreativitet, snit',
    bible_knowledge: 'Bibel, snit',
    fitness: 'Form, snit',
    music: 'Musik, snit',
    camp_experience: 'Første gang her',
    drama_speaking: 'Vil tale',
    costume_making: 'Vil sy',
  },
  survey: 'Spørgeskema',
  answered: 'Besvaret',
  unanswered: 'Ikke besvaret',
  notAsked: 'Ikke spurgt',
  any: 'Alle',
  clear: 'Fjern disse valg',
} satisfies typeof english;
