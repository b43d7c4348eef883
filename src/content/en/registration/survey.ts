import type { Awaited } from '../../../domain/campers/camper-status.ts';
import { standing } from '../campers/standing.ts';
import { common } from '../common.ts';

const creativityHint = 'Drawing, building, inventing. 1 is not at all, 5 is very.';
const muchHint = '1 is not at all, 5 is very much.';
const yesMaybeNo = { yes: common.yes, maybe: common.maybe, no: common.no };

/** Words of the group-formation survey. */
export const survey = {
  title: 'Group formation survey',
  description: 'A few short questions that help us form balanced teams.',
  intro: {
    family:
      'You’re all signed up. These short questions help us form balanced teams; only the organisers read the answers. From 1 to 5, 1 is not at all and 5 is very.',
    own: 'You’re signed up. Eight short questions help us form balanced teams; only the organisers read the answers.',
    added: (name: string) =>
      `${name} is signed up. Please answer eight short questions for ${name}: they help us form balanced teams, and only the organisers read the answers.`,
    child: (name: string) =>
      `${name} is signed up. Five short questions about ${name} help us form balanced teams; only the organisers read the answers.`,
  },
  couldNotLoad: 'We couldn’t load the survey.',
  notFound: 'This camper isn’t in your family.',

  questions: {
    team_leader: {
      label: 'Would you like to lead a team?',
      hint: 'Leaders begin each day with their team and make sure no one is left out.',
    },
    creativity: {
      label: 'How creative are you?',
      hint: creativityHint,
    },
    bible_knowledge: {
      label: 'How well do you know the Bible?',
      hint: 'For the quiz and the drama. 1 is not at all, 5 is very well.',
    },
    fitness: { label: 'How fit are you?', hint: 'For the outdoor games. 1 is not at all, 5 is very.' },
    music: {
      label: 'How musical are you?',
      hint: 'Singing or playing an instrument. 1 is not at all, 5 is very.',
    },
    camp_experience: { label: 'How many times have you been to our camp?' },
    drama_speaking: { label: 'Would you take a speaking role in the drama?' },
    costume_making: { label: 'Would you help make costumes?' },
  },
  /** The questions that are asked about a child under 13. */
  childQuestions: {
    creativity: {
      label: (name: string) => `How creative is ${name}?`,
      hint: creativityHint,
    },
    fitness: {
      label: (name: string) => `How much does ${name} like to run and play outside?`,
      hint: muchHint,
    },
    music: {
      label: (name: string) => `How much does ${name} like to sing or play music?`,
      hint: muchHint,
    },
    camp_experience: { label: (name: string) => `How many times has ${name} been to our camp?` },
    drama_speaking: { label: (name: string) => `Would ${name} like to say something in the drama?` },
  },
  /** The questions when several people are asked, a row each. */
  familyQuestions: {
    team_leader: {
      label: 'Who would like to lead a team?',
      hint: 'Leaders begin each day with their team and make sure no one is left out.',
    },
    creativity: { label: 'How creative are you?', hint: 'Drawing, building, inventing' },
    bible_knowledge: { label: 'How well do you know the Bible?', hint: 'For the quiz and the drama' },
    fitness: { label: 'How fit are you?', hint: 'For children, how much they like to run and play' },
    music: { label: 'How musical are you?', hint: 'Singing or playing an instrument' },
    camp_experience: { label: 'How many times have you been to our camp?' },
    drama_speaking: { label: 'Who would take a speaking role in the drama?' },
    costume_making: { label: 'Who would help make costumes?' },
  },
  everyone: 'Everyone',
  listsOf: (name: string) => `Who ${name} would like to be on a team with`,
  answers: {
    team_leader: yesMaybeNo,
    drama_speaking: yesMaybeNo,
    costume_making: yesMaybeNo,
    camp_experience: { first: 'This is the first time', some: 'A few times', many: 'Many times' },
  },
  lists: {
    be_with: {
      label: 'I’d like to be on a team with',
      hint: 'Names, separated by commas. We’ll try, but can’t promise.',
    },
    not_be_with: {
      label: 'I’d rather not be on a team with',
      hint: 'Only the organisers can see this.',
    },
  },
  childLists: {
    be_with: (name: string) => `${name} would like to be on a team with`,
    not_be_with: (name: string) => `${name} would rather not be on a team with`,
  },
  optional: common.optional,
  missing: 'Please choose an answer',
  addName: 'Add from the campers',
  add: common.add,
  submit: 'SUBMIT FORM',
  submitAndAdd: 'Submit and add another family member',
  later: 'Answer later',
  failed: 'Something went wrong. Try again later; your answers are saved on this device.',
  kept: 'We’ve kept the answers you gave before.',

  done: {
    title: 'Thank you!',
    text: (names: string, people: number) =>
      `${names} ${people === 1 ? 'is' : 'are'} signed up, awaiting payment.`,
    next: 'Next, pay.',
    nextOrAdd: 'Next, pay. You can add the others first and pay for everyone at once.',
    waits: (name: string, waits: readonly Awaited[]) =>
      `${name} is signed up. ${standing.confirmedOnce(waits)} ${waits.includes('adult') ? 'Name the adult' : 'Add the contact'} on your profile.`,
    nextOthers: 'Next, pay for the others you’ve signed up.',
    later: 'You can answer the survey later from your profile.',
    freeText: (names: string, people: number) =>
      `${names} ${people === 1 ? 'is' : 'are'} registered. There’s nothing to pay.`,
    add: 'Add another family member',
    pay: (amount: string) => `Pay ${amount}`,
    action: common.toProfile,
  },
};
