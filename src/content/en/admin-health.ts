/** Words of the organisers' health tab, which only those see who were given the right. */
export const adminHealth = {
  title: 'Health and safety',
  people: {
    title: 'People',
    intro: 'Families see who has read their answers.',
    search: 'Find a name',
    onlyTold: 'Only who has told something',
    count: (people: number, told: number) => `${people} people, ${told} have told something`,
    none: 'Nobody is called that.',
    open: (name: string) => `Read the answers of ${name}`,
    age: (years: number) => `${years} years`,
    read: 'Read',
    nothing: 'Nothing told',
    more: (count: number) => `Show ${count} more`,
  },

  record: {
    looked: 'The family can see that you have looked.',
    empty: 'Nothing is told any more.',
    close: 'Close',
    failed: 'The answers could not be read.',
    nothing: 'Nothing to tell: all questions were left empty.',
  },

  fields: {
    diet: 'Diet',
    allergies: 'Allergies',
    medicines: 'Medicines',
    conditions: 'Illnesses and what to know',
    swims: 'Swims',
    fetchers: 'May be fetched by',
    contact: 'Call first',
    second: 'Call second',
    guardian: 'Answered by',
    days: 'Days',
  },

  sheets: {
    title: 'Sheets on paper',
    intro:
      'For when there is no net: make it while there is one. A saved PDF opens without. Printing or saving one is a look at everybody on it who has told something. Nothing of it stays on your device but the files that you save: delete them after the camp, and do not leave paper lying about.',
    which: 'Which sheet',
    kinds: {
      room: 'For the leaders of a room: allergies and whom to call',
      team: 'For the leaders of a team: allergies and whom to call',
      nurse: 'For the nurse: everything',
      kitchen: 'For the kitchen: who eats what',
    },
    place: 'Of which',
    all: 'All, a page for each',
    print: 'Print',
    pdf: 'Save as PDF',
    failed: 'The sheet could not be made. Please try again.',
    offline:
      'There is no connection, and what families have told is kept on no phone. A PDF that you saved before opens without one.',
    notAllowed: 'You may not read this. Nothing was made.',
    empty: 'Nobody has told anything for this sheet.',
    nobodyTold: 'Nothing told',
    facts: (count: number, made: string) =>
      `${count === 1 ? '1 person' : `${count} people`}, as told until ${made}`,
    titles: { nurse: 'Nurse', kitchen: 'Kitchen' },
    named: (name: string, age: number) => `${name}, ${age}`,
    legend: 'Private. Keep it with you, show it to nobody, and destroy it after the camp.',
    fileName: 'health',
  },
};
