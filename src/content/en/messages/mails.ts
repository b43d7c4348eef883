import { common } from '../common.ts';
import { plural } from '../../plural.ts';

const mails = (count: number) => plural(count, 'email', 'emails');
const families = (count: number) => plural(count, 'family', 'families');

/** Words of what organisers send to families: reminders and messages. */
export const mailWords = {
  fields: { subject: 'Subject', body: 'Text', attachments: 'Attached documents' },
  variables: 'Insert family details:',
  variable: {
    first_name: 'First name of the account holder',
    campers: 'Names of the campers',
    owed: 'What’s left to pay for them',
    next_payment: 'Their next payment',
    price_day: 'Last day of the early price',
    last_day: 'Last day to register',
    camp: 'Title of the camp',
    camp_start: 'First day of the camp',
    travel: 'How each of them travels',
    rooms: 'Rooms, once they’re shown to families',
  },
  problems: {
    missing: 'Fill this in',
    long: (most: number) => `At most ${most} characters`,
    variable: (wrong: string) => `${wrong} cannot be filled in`,
    line: 'Use one line for the subject',
  },
  preview: {
    open: 'Preview for a family',
    family: common.family,
    title: 'What the family gets',
    nobody: 'No families yet to preview this for.',
    failed: 'Preview failed. Try again.',
  },

  reminders: {
    intro:
      'Sent automatically between 8:00 and 21:00, once per family, only while something is still to do. Families can unsubscribe.',
    on: 'On',
    off: 'Off',
    kinds: {
      price: 'Before prices rise',
      last_week: 'A week before registration closes',
      last_days: 'Two days before registration closes',
      survey: 'Survey not answered',
      contacts: 'Child without an adult or a number',
      last_information: 'Last information before the camp',
    },
    when: {
      price: (from: number) => `${from} days before prices rise, if nothing is paid`,
      registration: (from: number) =>
        `${from} days before the last day to register, if something is left to pay`,
      camp: (from: number) => `${from} days before the camp, if something is paid`,
    },
    edit: 'Edit text',
    editNamed: (name: string) => `Edit text: ${name}`,
    dialog: (name: string) => `Text: ${name}`,
    language: 'Language',
    saved: 'Text saved',
    conflict: (which: readonly string[]) =>
      `Someone changed this while you were editing (${which.join(', ')}). Their text is below yours; save again to replace it.`,
    theirs: 'Saved text',
  },

  write: {
    title: 'Write to families',
    counting: 'Counting...',
    reach: (count: number, all: number) => `${mails(count)} to ${families(all)}`,
    without: {
      no_address: (count: number) => `${families(count)} without an email address`,
      refused: (count: number) => `${families(count)} unsubscribed`,
      bounced: (count: number) => `${families(count)} with an address that bounces`,
      complained: (count: number) => `${families(count)} marked our email as spam`,
    },
    filesNotLoaded: 'We couldn’t load the documents you can attach. Check your connection and try again.',
    files: { 'schedule.pdf': 'Schedule', 'teams.pdf': 'Teams' },
    nobody: 'None of these families can get this email.',
    test: 'Send me a test',
    tested: 'Test sent to you',
    testLimit: 'You’ve sent twenty tests in an hour. Try again later.',
    familyGone: 'That family is no longer signed up. Choose another.',
    next: 'Continue',
    back: common.back,
    sure: (count: number) => `We’ll send ${mails(count)} now, one per family. You can’t undo this.`,
    send: (count: number) => `Send ${mails(count)}`,
    changed: 'The families changed while you were writing. Check the number again.',
    documentMissing: 'An attached document no longer exists.',
    sent: 'Your emails are queued',
    close: common.close,
  },

  sent: {
    none: 'No messages this season. Choose the families in a list, then Message these families in its menu.',
    write: 'Choose families to write to',
    title: 'Emails to families',
    progress: (left: number, all: number) => `${left} of ${all} sent`,
    troubled: (count: number) => `${count} bounced`,
    by: (name: string, at: string) => `${name}, ${at}`,
    unknown: 'A former organiser',
    stopped: (at: string) => `Stopped ${at}`,
    stop: common.stop,
    stopNamed: (subject: string) => `Stop: ${subject}`,
    stopDone: (count: number) => `${mails(count)} cancelled`,
    read: 'Read it',
  },

  ofCamper: {
    title: 'Emails',
    none: 'No emails yet.',
    waiting: 'queued',
    why: {
      no_address: 'The family has no email address.',
      refused: 'The family has unsubscribed from reminders and news.',
      bounced: 'Emails to this address bounce.',
      complained: 'The family has marked our email as spam.',
    },
    delivery: {
      unsure: 'may not have arrived',
      delayed: 'delayed',
      delivered: 'delivered',
      failed: 'not accepted',
      bounced: 'bounced',
      complained: 'marked as spam',
    },
    kinds: {
      receipt: 'Receipt',
      refund: 'Refund',
      taken_back: 'Recorded by mistake',
      pay_again: 'Payment needed again',
      invited: 'Invitation to the other parent',
      other_parent: 'The other parent’s access',
      registered: 'Place confirmed',
      stay_in: 'Moved to Stay in',
      signed_up: 'Signed up',
      correction: 'Request answered',
      bed: 'Waiting list',
      changed: 'Changed by organisers',
      cancelled: 'Cancelled',
      moved: 'Moved to another account',
      merged: 'Accounts merged',
      reminder: 'Reminder',
      message: 'Message',
    },
  },
};
