/** Words of what was agreed to for a camper. A published version is never edited: people can read the words they agreed to. */
export const consents = {
  title: 'What you agreed to',
  none: 'No consents yet. They’re listed here once you sign up.',
  couldNotLoad: 'We couldn’t load what you agreed to.',
  kinds: {
    terms: 'Terms of service',
    group_formation: 'Group formation',
    pictures: 'Pictures',
    directory: 'List of campers',
  },
  of: (kind: string, name: string) => `${kind}, ${name}`,
  agreed: (day: string, by: string | null) => `Agreed on ${day}${by === null ? '' : ` by ${by}`}.`,
  withdrawn: (day: string, by: string | null) => `Withdrawn on ${day}${by === null ? '' : ` by ${by}`}.`,
  /** Opens who agreed to what and when. */
  record: 'Details of each consent',
  /** Opens the words that were agreed to. */
  words: (day: string) => `Text of ${day}`,
  wordsOf: (kind: string, name: string, day: string) => `${kind}, ${name}: text of ${day}`,

  /** What is done with a camper's answers, by version; `consentVersions` in src/domain/accounts/consents.ts names the newest. */
  groupFormation: {
    '2025-04-19':
      'We form the teams from your survey answers, name, birthday, gender, country, church and who is in your family; nothing else. Organisers of level 3 read all answers; other organisers read all except who you want to be with or not. We delete the answers 12 months after the camp, and at once when you withdraw your consent.',
  },

  pictures: {
    '2025-04-20/groups':
      'The camp’s photographer may take pictures of groups in which this camper can be recognised, and the churches may show them on their websites and social media.',
    '2025-04-20/all':
      'The camp’s photographer may take pictures of this camper, alone and in groups, and the churches may show them on their websites and social media.',
  },
  directory: {
    '2025-04-20/first':
      'Other families who have signed up can see this camper’s first name in the list of campers.',
    '2025-04-20/full':
      'Other families who have signed up can see this camper’s first and last name in the list of campers.',
  },

  choices: {
    answers: {
      pictures: { none: 'No pictures', groups: 'In group pictures', all: 'All pictures' },
      directory: { none: 'Not shown', first: 'First name', full: 'Full name' },
    },
    follows: {
      group_formation: 'We form the teams from the survey answers.',
      pictures: 'The photographer’s list is updated right away. To have a picture taken down, write to us.',
      directory: 'The list is updated right away. Country, church and status are counted without a name.',
    },
    saved: (name: string) => `Saved for ${name}`,
  },

  withdrawal: {
    title: (name: string) => `Withdraw consent to group formation for ${name}?`,
    consequences: [
      'We delete the survey answers at once, those from earlier camps too. They can’t be restored.',
      'We leave this camper out when we suggest teams, and an organiser picks a team instead. If they already have a team, they keep it until an organiser changes it.',
      'Sign-up, price and room stay as they are. You can agree again later and answer the survey once more.',
    ],
    sent: (host: string) =>
      `An adult’s answers were also sent to ${host}. Email us and we’ll delete them there.`,
    confirm: 'Withdraw consent',
    cancel: 'Keep consent',
    done: (name: string) => `Consent withdrawn for ${name}`,
    failed: 'We couldn’t withdraw the consent. Try again.',
  },
  parentAgrees:
    'For anyone under 15, a parent must agree to the survey. Invite the other parent under Settings, or ask the organisers.',
  agreedAgain: (name: string) => `${name} takes part in group formation`,
  failed: 'We couldn’t save the consent. Try again.',
};
