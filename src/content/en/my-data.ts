/** Words of a family's rights over its data: the copy and the deletion. */
export const myData = {
  title: 'Your family’s data',

  download: {
    text: 'A copy of everything we have stored about you and the campers you added: campers, what you agreed to, survey answers, health answers and who has looked at them, the waiting list for beds, ticks at bus and gate, payments, mails and changes by organisers. The PDF is for reading and printing, the JSON file for other programs.',
    readable: 'Download as PDF',
    json: 'Download as JSON',
    fileName: (day: string) => `family-camp-data-${day}`,
    failed: 'Your data could not be downloaded. Check your internet connection and try again.',
  },

  /** The file for reading. Fields that have no words here are named as they are stored. */
  copy: {
    title: 'Your family’s data',
    madeAt: (time: string) => `Everything that FamilyCamp has stored about your family, on ${time}.`,
    sections: {
      account: 'Account',
      campers: 'Campers',
      consents: 'What you agreed to',
      survey_responses: 'Survey answers',
      health_answers: 'Health and safety',
      health_looks: 'Organisers who have looked at health and safety',
      bed_waits: 'Waiting list for beds',
      bed_holds: 'Beds that are held',
      gate_code: 'Your code for bus and gate',
      gate_ticks: 'Ticks at bus and gate',
      payments: 'Payments, in DKK',
      mails: 'Mails',
      changes_by_organisers: 'Changes by organisers',
    },
    empty: 'Nothing stored',
    none: '–',
    yes: 'Yes',
    no: 'No',
  },

  deletion: {
    intro:
      'You can delete your account with everything about you and the campers you added. Before that you see what it means.',
    open: 'Delete my account',
    title: 'Delete your account?',
    consequences: [
      'You and all campers you added are deleted, with their places at camp, beds, teams, survey and health answers.',
      'Money that has been paid is not refunded.',
      'The law makes us keep the bookkeeping for five years: what was paid and by whom, and the receipts.',
      'It cannot be undone. To come to camp you would have to sign up again, at the price of that day.',
    ],
    advice: 'Would you like to keep a copy? Close this and download your data first.',
    word: 'DELETE',
    label: 'Type DELETE to confirm',
    wordMissing: 'Type the word DELETE',
    submit: 'Delete everything',
    cancel: 'Keep my account',
    paymentOpen:
      'A payment by you or for your family is under way or being looked at, so nothing was deleted. Please try again in some minutes, or write to us.',
    failed: 'Your account could not be deleted. Nothing has changed. Please try again.',
  },
};
