import { common } from '../common.ts';

/** Words of a family's rights over its data: the copy and the deletion. */
export const myData = {
  title: 'Your family’s data',

  download: {
    text: 'Download everything we store about you and the campers you added, as a PDF to read or a JSON file for other programs.',
    readable: 'Download as PDF',
    json: 'Download as JSON',
    fileName: (day: string) => `family-camp-data-${day}`,
    failed: 'We couldn’t download your data. Check your internet connection and try again.',
  },

  /** The file for reading. Fields that have no words here are named as they are stored. */
  copy: {
    title: 'Your family’s data',
    madeAt: (time: string) => `Everything we store about your family, as of ${time}.`,
    sections: {
      organiser: 'Your access as an organiser',
      phones: 'Your phones at bus and check-in',
      payment_attempts: 'Payments you started',
      refunds: 'Refunds that were started',
      bank_lines: 'Your bank transfers',
      bank_refunds: 'Refunds by bank transfer',
      login_log: 'Log of logins',
      account: 'Account',
      campers: common.campers,
      consents: 'What you agreed to',
      survey_responses: 'Survey answers',
      contacts: 'Responsible adults and emergency contacts',
      health_answers: common.healthAndSafety,
      health_access_log: 'Organisers who have viewed health and safety',
      plan_changes: 'Places you cancelled and changes of accommodation',
      bed_waits: 'Waiting list for beds',
      bed_holds: 'Reserved beds',
      checkin_code: 'Your code for bus and check-in',
      checkins: 'Bus and camp check-ins',
      payments: 'Payments, in DKK',
      mails: 'Emails',
      mail_troubles: 'Problems with your email address',
      reminded: 'Reminders sent',
      deletion_announced: 'Last day before your data is deleted',
      promo_codes_tried: 'Promo codes you tried',
      wished_names: 'Names in your wishes',
      locks: 'Kept in their room or team by organisers',
      leads: 'Rooms and teams led',
      identities: 'Ways to log in',
      logins: 'Devices you’re logged in on',
      past_seasons: 'Earlier camps',
      duties: 'Duties',
      change_requests: 'Change requests',
      wants_no_reminders_since: 'No reminders since',
      other_parent: 'The other parent',
      waits_for_opening_since: 'Asked us to email when registration opens, on',
      changes: 'Changes by you, the other parent or the organisers',
    },
    empty: 'Nothing stored',
    none: '–',
    yes: common.yes,
    no: common.no,
  },

  deletion: {
    intro:
      'You can delete your account with everything about you and the campers you added. We’ll show you what that means first.',
    open: 'Delete my account',
    title: 'Delete your account?',
    otherParent: (name: string) =>
      `${name} has access to your family’s sign-up too. Deleting your account now deletes everyone’s place at camp and ends ${name}’s access. To keep the others’ places, payments, beds and teams, ask ${name} to take the family over: once that’s done, your account is deleted with your own place.`,
    ask: (name: string) => `Ask ${name} to take over`,
    asked: (name: string, day: string) =>
      `We emailed ${name} on ${day}. Once ${name} has taken the family over, your account is deleted with your own place, and we’ll email you. Until then nothing changes. If you delete everything below instead, everyone loses their place.`,
    askNoMore: 'Keep my account after all',
    tooManyAsked: 'That’s a lot of requests. Try again in an hour.',
    notAsked: 'Not saved. Please try again.',
    consequences: [
      'You and all campers you added are deleted, including camp places, beds, teams, and survey and health answers.',
      'Money you’ve paid is not refunded.',
      'By law we keep our accounts for five years: who paid what, and the receipts.',
      'You can’t undo this. To come to camp, you’d have to sign up again at that day’s price.',
    ],
    advice: 'Want to keep a copy? Close this and download your data first.',
    word: 'DELETE',
    label: 'Type DELETE to confirm',
    wordMissing: 'Type the word DELETE',
    submit: 'Delete everything',
    cancel: 'Keep my account',
    paymentOpen:
      'A payment by you or for your family is in progress or under review, so nothing was deleted. Try again in a few minutes, or write to us.',
    failed: 'We couldn’t delete your account. Check your internet connection and try again.',
  },
};
