import { common } from '../common.ts';

/** Words of health and safety, as families are asked. New words of `consent.terms` are a new version: src/domain/health/health-answers.ts. */
export const health = {
  title: common.healthAndSafety,
  description: 'What the camp should know to look after you and your family.',
  intro:
    'Tell us what we should know to look after each of you. Everything is optional. Only you and the few organisers with personal access can read it. You can see who has viewed it, and it’s deleted 30 days after the camp.',
  privacy: 'How we protect it',
  loading: common.loading,
  couldNotLoad: 'We couldn’t load the answers.',
  notFound: 'This camper isn’t in your family, or isn’t coming.',
  toProfile: common.toProfile,

  people: {
    title: 'Your family',
    answered: (groups: string) => `Added: ${groups}.`,
    answeredNothing: 'Nothing to note.',
    notAnswered: 'Nothing added yet',
    answer: 'Add details',
    change: common.edit,
    answerFor: (name: string) => `Add details for ${name}`,
    changeFor: (name: string) => `Edit details for ${name}`,
    withdraw: 'Delete',
    withdrawFor: (name: string) => `Delete details for ${name}`,
    nobody: 'No one in your family is coming, so there’s nothing to fill in.',
    done: 'You’ve added everyone’s details. Thank you!',
  },

  form: {
    title: (name: string) => `About ${name}`,
    position: (position: number, count: number) => `${position} of ${count}. Everything is optional.`,
    food: 'Food',
    diets: 'Any special diet?',
    diet_note: 'Anything else about food',
    allergiesTitle: 'Allergies',
    allergies: 'Tick all that apply',
    allergy_note: 'Other allergies, and what to do',
    medicine: 'Medicine and illness',
    medicines: 'Medicines',
    medicinesHint: 'One line each: what, how much, and who gives it.',
    medicine_times: 'When is it taken?',
    conditions: 'Illnesses, disabilities, anything we should know',
    safety: 'Safety',
    swims: 'Can they swim?',
    counter: (used: number, most: number) => `${used} of ${most} characters`,
    save: common.save,
    saveAndNext: (name: string) => `Save, next: ${name}`,
    cancel: common.back,
    saved: (name: string) => `Details for ${name} saved`,
  },

  consent: {
    title: 'Your consent',
    /** What the camp may do with the answers, the same for everyone, by version. What someone has agreed to is never edited: they can read it. */
    terms: {
      '2025-1':
        'The camp keeps these answers to look after the camper, to cook for them, and to call someone in an emergency. Organisers with personal access read them, each view is recorded, and leaders get allergies and contacts on a sheet, on paper or as a file that opens offline. The answers are deleted 30 days after the camp, when the camper cancels, and at once when you withdraw your consent.',
    },
    /** Opens the words that someone has agreed to. */
    words: (version: string) => `What was agreed to (text of ${version})`,
    /** Why it is asked for once more. */
    again: {
      words: 'The text has changed since then. Please read it and agree again.',
      adult: (name: string) => `${name} is 18 now and must agree personally. Please ask.`,
      minor: (name: string) => `${name} is under 18, so a parent or guardian must agree.`,
    },
    own: 'I agree to the camp keeping and using my answers for this.',
    adult: (name: string) =>
      `${name} knows what I have written here, and agrees to the camp keeping and using it for this.`,
    minor: (name: string) =>
      `I am a parent or guardian of ${name}, and agree to the camp keeping and using these answers for this.`,
    guardian: 'Name of the parent or guardian who answers',
    guardianHint: (name: string) => `${name} is under 18, so a responsible adult answers.`,
    given: (day: string) => `Agreed on ${day}.`,
    givenBy: (guardian: string, day: string) => `${guardian} agreed on ${day}.`,
    missing: 'We can’t keep the answers without your consent',
    guardianMissing: 'Write the name of a parent or guardian',
  },

  problems: {
    consent_missing: 'The consent text has changed. Copy what you’ve typed, then reload the page.',
    camper_not_coming: 'This camper has cancelled, so nothing was saved.',
    health_closed: 'The camp has ended, so nothing was saved.',
    conflict: (who: string | undefined) =>
      `${who ? `${who} changed this` : 'This was changed somewhere else'} while you were editing. What you typed is still here. Save again to replace the saved answers, or`,
    showStored: 'show the saved answers',
    offline:
      'Not saved: you’re offline. What you typed is still here while this page is open, but isn’t saved on this device.',
    failed: 'Not saved. What you typed is still here: please try again.',
  },

  withdrawal: {
    title: (name: string) => `Delete details for ${name}?`,
    text: 'This withdraws your consent. The answers are deleted at once and can’t be restored. You can add new ones at any time.',
    confirm: 'Delete answers',
    cancel: 'Keep answers',
    done: (name: string) => `Details for ${name} deleted`,
    failed: 'We couldn’t delete the answers. Please try again.',
  },

  /** Groups of questions, within a sentence. */
  groups: { food: 'food', allergies: 'allergies', medicine: 'medicine and illness', safety: 'safety' },

  diets: {
    vegetarian: 'Vegetarian',
    vegan: 'Vegan',
    halal: 'Halal',
    no_pork: 'No pork',
    no_beef: 'No beef',
  },
  allergies: {
    gluten: 'Gluten',
    milk: 'Milk',
    egg: 'Egg',
    peanut: 'Peanuts',
    nuts: 'Nuts',
    fish: 'Fish',
    shellfish: 'Shellfish',
    soy: 'Soy',
    sesame: 'Sesame',
    stings: 'Bee or wasp stings',
    pollen: 'Pollen',
    animals: 'Animals',
    penicillin: 'Penicillin',
  },
  times: {
    morning: 'Morning',
    noon: 'Noon',
    evening: 'Evening',
    night: 'Night',
    when_needed: 'When needed',
  },
  swimming: { well: 'Yes, well', a_little: 'A little', no: common.no },
};
