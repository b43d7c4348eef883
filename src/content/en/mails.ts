const mails = (count: number) => (count === 1 ? '1 mail' : `${count} mails`);
const families = (count: number) => (count === 1 ? '1 family' : `${count} families`);

/** Words of what organisers send to families: reminders and messages. */
export const mailWords = {
  fields: { subject: 'Subject', body: 'Text', attachments: 'Documents with it' },
  variables: 'Filled in for each family:',
  variable: {
    first_name: 'First name of the account holder',
    campers: 'Whom it concerns',
    owed: 'What is left to pay for them',
    next_payment: 'The next payment for them',
    price_day: 'Last day of the early price',
    last_day: 'Last day to register',
    camp: 'Title of the camp',
    camp_start: 'First day of the camp',
    travel: 'How each comes and goes',
    rooms: 'Rooms, once families may see them',
  },
  problems: {
    missing: 'Fill this in',
    long: (most: number) => `At most ${most} characters`,
    variable: (wrong: string) => `${wrong} cannot be filled in`,
    line: 'A subject is one line',
  },
  preview: {
    open: 'Preview with a family',
    family: 'Family',
    title: 'What the family reads',
    nobody: 'There is no family to show it with yet.',
    failed: 'The preview could not be made. Try again.',
  },

  reminders: {
    intro:
      'They leave by themselves between 8 and 21, once a family, and never about what is done. Families can do without them.',
    on: 'On',
    off: 'Off',
    kinds: {
      price: 'Before prices rise',
      last_week: 'A week before registration closes',
      last_days: 'Two days before registration closes',
      survey: 'Survey not answered',
      last_information: 'Last information before the camp',
    },
    when: {
      price: (from: number) => `${from} days before prices rise, for whom nothing is paid`,
      registration: (from: number) =>
        `${from} days before the last day to register, for whom the fee is not paid`,
      camp: (from: number) => `${from} days before the camp, for whom something is paid`,
    },
    edit: 'Edit the text',
    editNamed: (name: string) => `Edit the text: ${name}`,
    dialog: (name: string) => `Text: ${name}`,
    language: 'Language',
    saved: 'The text is saved',
    conflict: (which: readonly string[]) =>
      `Somebody else has changed this meanwhile (${which.join(', ')}): their text stands below yours. Save again to replace it.`,
    theirs: 'What stands there now',
  },

  write: {
    title: 'Write to families',
    counting: 'Counting...',
    reach: (count: number, all: number) => `${mails(count)} to ${families(all)}`,
    without: {
      no_address: (count: number) => `${families(count)} without an address`,
      refused: (count: number) => `${families(count)} who ${count === 1 ? 'does' : 'do'} without such mails`,
      bounced: (count: number) => `${families(count)} whose address bounces`,
      complained: (count: number) => `${families(count)} who called our mail spam`,
    },
    filesNotLoaded:
      'Which documents could go with it could not be read. Check your connection and try again.',
    files: { 'schedule.pdf': 'Schedule', 'teams.pdf': 'Teams' },
    nobody: 'None of these families gets a mail.',
    test: 'Send a test to me',
    tested: 'The test is on its way to you',
    testLimit: 'That was the twentieth test in an hour. Wait a little.',
    familyGone: 'That family isn’t signed up any more. Choose another.',
    next: 'Continue',
    back: 'Back',
    sure: (count: number) => `${mails(count)} leave now, one a family. What has left cannot be taken back.`,
    send: (count: number) => `Send ${mails(count)}`,
    changed: 'The families have changed meanwhile. Look at the number again.',
    documentMissing: 'A document is not there any more.',
    sent: 'The mails are on their way',
    close: 'Close',
  },

  sent: {
    title: 'Mails to families',
    progress: (left: number, all: number) => `${left} of ${all} sent`,
    troubled: (count: number) => `${count} came back`,
    by: (name: string, at: string) => `${name}, ${at}`,
    unknown: 'Somebody who is gone',
    stopped: (at: string) => `Stopped ${at}`,
    stop: 'Stop',
    stopNamed: (subject: string) => `Stop: ${subject}`,
    stopDone: (count: number) => `${mails(count)} taken back`,
    read: 'Read it',
  },

  ofCamper: {
    title: 'Mails',
    none: 'Nothing was sent yet.',
    waiting: 'waits',
    why: {
      no_address: 'The family has no address.',
      refused: 'The family does without reminders and news.',
      bounced: 'Mails do not reach this address.',
      complained: 'The family has called our mail spam.',
    },
    delivery: {
      unsure: 'may not have arrived',
      delayed: 'delayed',
      delivered: 'arrived',
      failed: 'not taken',
      bounced: 'came back',
      complained: 'called spam',
    },
    kinds: {
      receipt: 'Receipt',
      refund: 'Refund',
      taken_back: 'Recorded by mistake',
      pay_again: 'To pay again',
      registered: 'Place confirmed',
      stay_in: 'Moved to Stay in',
      signed_up: 'Signed up',
      correction: 'Correction',
      bed: 'Waiting list',
      changed: 'Changed by organisers',
      cancelled: 'Does not come',
      moved: 'Moved to another account',
      merged: 'Accounts merged',
      reminder: 'Reminder',
      message: 'Message',
    },
  },
};
