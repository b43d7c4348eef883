/** Words of health and safety, as families are asked. New words of `consent.terms` are a new version: src/domain/health-answers.ts. */
export const health = {
  title: 'Health and safety',
  description: 'What the camp should know to look after you and your family, and whom to call.',
  intro:
    'Tell us what we should know to look after each of you. Everything is optional. Only you, and the few organisers who were given the right to it by name, can read it; you see who has looked, and it is deleted 30 days after the camp.',
  privacy: 'How we keep it',
  loading: 'Loading...',
  couldNotLoad: 'The answers could not be loaded.',
  retry: 'Try again',
  notFound: 'This camper is not in your family, or does not come.',
  toProfile: 'Go to profile page',

  people: {
    title: 'Your family',
    answered: (consent: string) => `Told. ${consent}`,
    notAnswered: 'Nothing told yet',
    answer: 'Tell us',
    change: 'Change',
    answerFor: (name: string) => `Tell us about ${name}`,
    changeFor: (name: string) => `Change what you told about ${name}`,
    withdraw: 'Delete',
    withdrawFor: (name: string) => `Delete what you told about ${name}`,
    nobody: 'Nobody of your family comes, so there is nothing to tell.',
    done: 'You have told us about everybody. Thank you!',
  },

  form: {
    title: (name: string) => `About ${name}`,
    position: (position: number, count: number) => `${position} of ${count}. Everything is optional.`,
    food: 'Food',
    diets: 'Does not eat everything?',
    diet_note: 'Something else about food',
    allergiesTitle: 'Allergies',
    allergies: 'Choose all there are',
    allergy_note: 'Other allergies, and what to do',
    medicine: 'Medicine and illness',
    medicines: 'Medicines',
    medicinesHint: 'A line for each: what, how much, and who gives it.',
    medicine_times: 'When are they taken?',
    conditions: 'Illnesses, disabilities, anything we should know',
    safety: 'Safety',
    swims: 'Can they swim?',
    fetchers: 'Who may fetch the child?',
    fetchersHint: 'Names, beside yours. Nobody else is given the child.',
    contacts: 'Whom to call',
    contactsNote:
      'Somebody who can be reached during the camp, day and night. A number without a country code is Danish.',
    contact_name: 'First: name, and who it is',
    contact_phone: 'Their phone number',
    second_name: 'Second: name, and who it is',
    second_phone: 'Phone number of the second',
    suggest: (name: string) => `Take me: ${name}`,
    counter: (used: number, most: number) => `${used} of ${most} letters`,
    save: 'Save',
    saveAndNext: (name: string) => `Save, next: ${name}`,
    cancel: 'Back',
    saved: (name: string) => `What you told about ${name} is saved`,
  },

  consent: {
    title: 'Your consent',
    /** What the camp may do with the answers, the same for everybody, by version. What somebody has agreed to is never edited: they can read it. */
    terms: {
      '2025-1':
        'The camp keeps these answers to look after the camper, to cook for them, and to call somebody in an emergency. Organisers with the right to it read them, each look is kept, and leaders get allergies and contacts on a sheet, on paper or as a file that opens without a net. They are deleted 30 days after the camp, when the camper cancels, and at once when the consent is taken back.',
    },
    /** Opens the words that somebody has agreed to. */
    words: (version: string) => `What was agreed to (words of ${version})`,
    /** Why it is asked for once more. */
    again: {
      words: 'The words have changed since then; please read them and agree again.',
      adult: (name: string) => `${name} is 18 by now and agrees themselves: please ask again.`,
      minor: (name: string) => `${name} is under 18, so a parent or guardian has to agree.`,
    },
    own: 'I agree that the camp keeps and uses my answers for this.',
    adult: (name: string) =>
      `${name} knows what I have written here, and agrees that the camp keeps and uses it for this.`,
    minor: (name: string) =>
      `I am a parent or guardian of ${name}, and agree that the camp keeps and uses these answers for this.`,
    guardian: 'Name of the parent or guardian who answers',
    guardianHint: (name: string) => `${name} is under 18, so a grown-up answers.`,
    given: (day: string) => `Agreed on ${day}.`,
    givenBy: (guardian: string, day: string) => `${guardian} agreed on ${day}.`,
    missing: 'Without your consent we may not keep the answers',
    guardianMissing: 'Write the name of a parent or guardian',
  },

  problems: {
    phone: 'This is not a phone number',
    phoneMissing: 'Write the phone number too',
    nameMissing: 'Write whose number this is',
    consent_missing:
      'The words of the consent are new. Reload the page to read them; what you have typed here must be typed again.',
    camper_not_coming: 'This camper does not come any more, so nothing is kept.',
    health_closed: 'The camp is over, so nothing new is kept.',
    conflict:
      'This was changed somewhere else meanwhile. What you typed still stands here. Save again to replace what is stored, or',
    showStored: 'show what is stored',
    offline:
      'Not saved: there is no connection. What you typed stands here for as long as this page is open; it is not kept on the device. Try again.',
    failed: 'Not saved. What you typed stands here: please try again.',
  },

  withdrawal: {
    title: (name: string) => `Delete what you told about ${name}?`,
    text: 'You take back your consent. The answers are deleted at once, and nobody can bring them back. You can tell us anew at any time.',
    confirm: 'Delete the answers',
    cancel: 'Keep them',
    done: (name: string) => `What you told about ${name} is deleted`,
    failed: 'The answers could not be deleted. Please try again.',
  },

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
  swimming: { well: 'Yes, well', a_little: 'A little', no: 'No' },
};
