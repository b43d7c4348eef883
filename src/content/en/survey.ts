const yesMaybeNo = { yes: 'Yes', maybe: 'Maybe', no: 'No' };

/** Words of the group-formation survey. */
export const survey = {
  title: 'Group formation survey',
  description: 'Some short questions that help us to form balanced teams.',
  intro: {
    own: 'You are signed up. Eight short questions help us to form balanced teams; only the organisers read the answers.',
    added: (name: string) =>
      `${name} is signed up. Please answer eight short questions for ${name}: they help us to form balanced teams, and only the organisers read the answers.`,
    child: (name: string) =>
      `${name} is signed up. Five short questions about ${name} help us to form balanced teams; only the organisers read the answers.`,
  },
  couldNotLoad: 'The survey could not be loaded.',
  notFound: 'This camper is not in your family.',

  questions: {
    team_leader: {
      label: 'Would you like to lead a team?',
      hint: 'Leaders start the days with their team and see that nobody is left out.',
    },
    creativity: {
      label: 'How creative are you?',
      hint: 'Drawing, building, inventing. 1 is not at all, 5 is very.',
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
    camp_experience: { label: 'How often have you been at our camp?' },
    drama_speaking: { label: 'Would you take a speaking role in the drama?' },
    costume_making: { label: 'Would you help to make costumes?' },
  },
  /** The questions that are asked about a child under 13. */
  childQuestions: {
    creativity: {
      label: (name: string) => `How creative is ${name}?`,
      hint: 'Drawing, building, inventing. 1 is not at all, 5 is very.',
    },
    fitness: {
      label: (name: string) => `How much does ${name} like to run and play outside?`,
      hint: '1 is not at all, 5 is very much.',
    },
    music: {
      label: (name: string) => `How much does ${name} like to sing or play music?`,
      hint: '1 is not at all, 5 is very much.',
    },
    camp_experience: { label: (name: string) => `How often has ${name} been at our camp?` },
    drama_speaking: { label: (name: string) => `Would ${name} like to say something in the drama?` },
  },
  answers: {
    team_leader: yesMaybeNo,
    drama_speaking: yesMaybeNo,
    costume_making: yesMaybeNo,
    camp_experience: { first: 'This is the first time', some: 'A few times', many: 'Many times' },
  },
  lists: {
    be_with: {
      label: 'I would like to be in a team with',
      hint: 'Names, separated by commas. We try, but cannot promise.',
    },
    not_be_with: {
      label: 'I would rather not be in a team with',
      hint: 'Nobody but the organisers sees this.',
    },
  },
  childLists: {
    be_with: (name: string) => `${name} would like to be in a team with`,
    not_be_with: (name: string) => `${name} would rather not be in a team with`,
  },
  optional: '(optional)',
  missing: 'Please choose an answer',
  addName: 'From the camper list',
  add: 'Add',
  submit: 'SUBMIT FORM',
  submitAndAdd: 'Submit and add another family member',
  later: 'Answer later',
  failed: 'Something went wrong, please try again later. Your answers are kept on this device.',
  kept: 'We kept the answers that you had given.',

  done: {
    title: 'Thank you!',
    text: (name: string) => `${name} is signed up.`,
    next: 'The next step is the payment. You can add the others first and pay for all at once.',
    nextOthers: 'The next step is the payment for the others you have signed up.',
    later: 'The survey waits for you on the profile.',
    freeText: (name: string) => `${name} is registered. There is nothing to pay.`,
    add: 'Add another family member',
    pay: (amount: string) => `Pay ${amount}`,
    action: 'Go to profile page',
  },
};
