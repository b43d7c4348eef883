import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

const { people } = shared;

/** Words of the organisers' health tab, which only those see who were given the right. */
export const adminHealth = {
  title: common.healthAndSafety,
  people: {
    title: common.campers,
    intro: 'Families see who has read their answers.',
    search: 'Find a name',
    onlyAnswered: 'Only people with answers',
    count: (count: number, answered: number) => `${people(count)}, ${answered} with answers`,
    none: 'No one matches. Check the spelling.',
    open: (name: string) => `Read the answers of ${name}`,
    age: (years: number) => plural(years, 'year', 'years'),
    read: 'Read',
    nothing: 'No answers',
    more: (count: number) => `Show ${count} more`,
  },

  record: {
    call: (name: string) => `Call ${name}`,
    looked: 'The family can see that you’ve read this.',
    empty: 'These answers have been deleted.',
    close: common.close,
    failed: 'We couldn’t load the answers.',
    nothing: 'Nothing to note: every question was left empty.',
  },

  fields: {
    diet: 'Diet',
    allergies: 'Allergies',
    medicines: 'Medicine',
    conditions: 'Illnesses and what to know',
    swims: 'Swims',
    adult: 'Responsible adult',
    contact: 'Call',
    guardian: 'Answered by',
    days: 'Days',
  },

  sheets: {
    title: 'Sheets on paper',
    intro:
      'Print them while you’re online; a saved PDF also opens offline. Every sheet counts as reading the answers of everyone on it. Delete the files after the camp, and don’t leave paper lying around.',
    which: 'Sheet',
    kinds: {
      room: 'For the leaders of a room: allergies and who to call',
      team: 'For the leaders of a team: allergies and who to call',
      nurse: 'For the nurse: everything',
      kitchen: 'For the kitchen: who eats what',
    },
    place: 'Room or team',
    all: 'All, one page each',
    print: shared.print,
    pdf: 'Save as PDF',
    failed: 'We couldn’t create the sheet. Try again.',
    offline: 'You’re offline, and health answers are never saved on a phone. A PDF you’ve saved still opens.',
    notAllowed: 'You don’t have access to health answers.',
    empty: 'No one on this sheet has given answers.',
    nobodyTold: 'No answers',
    facts: (count: number, made: string) => `${people(count)}, as of ${made}`,
    titles: { nurse: 'Nurse', kitchen: 'Kitchen' },
    named: (name: string, age: number) => `${name}, ${age}`,
    legend: 'Private. Keep it with you, show it to no one, and destroy it after the camp.',
    fileName: 'health',
  },
};
