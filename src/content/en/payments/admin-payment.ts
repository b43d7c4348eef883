import { plural } from '../../plural.ts';
import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** What needs attention by the database's word: what it is, and what can be done. */
/** `call` follows the advice where the reader is shown a number. */
const attention: Readonly<Record<string, { name: string; advice: string; call?: string }>> = {
  charged_unmatched: {
    name: 'Charged, but not in the ledger',
    advice:
      'Compare with the payment portal. Refund it there, or record it manually and mark this as dealt with: until then no one can pay for these campers.',
  },
  matched_not_charged: {
    name: 'Reserved, but not charged',
    advice: 'Charge or cancel it in the payment portal. The ledger updates by itself.',
  },
  not_ended: {
    name: 'A payment that can’t be cancelled',
    advice: 'Cancel it in the payment portal. Until then no one can pay for its campers.',
  },
  unknown_at_provider: {
    name: 'A payment that the payment provider doesn’t know',
    advice:
      'We cancelled it here, so the family can pay again. If the keys were changed, check the portal of the old keys: refund it there if it was paid.',
  },
  paid_for_nobody: {
    name: 'Charged for a deleted account',
    advice: 'Refund it in the payment portal. Find it by its payment ID.',
  },
  refund_pending: {
    name: 'Refund in progress',
    advice: 'The bank hasn’t finished it yet. Check again in a day or two.',
  },
  paid_past_season: {
    name: 'Paid for a season that has ended',
    advice:
      'A payment page of that season was paid afterwards, which gives no one a place. Refund it in the payment portal, or mark this as dealt with.',
  },
  refund_failed: { name: 'Refund failed', advice: 'Refund the money in another way and record it.' },
  refund_shared: {
    name: 'A refund was shared between people',
    advice: 'It came from the payment portal, which doesn’t say who it’s for. Is it shared correctly?',
  },
  refund_waiting: {
    name: 'A refund waits for a second treasurer',
    advice: 'Nothing is paid back until another treasurer confirms it.',
  },
  refund_unanswered: {
    name: 'A refund got no answer',
    advice:
      'Look in the payment portal. If it was refunded there, it’s recorded by itself; if not, start it again.',
  },
  aid_asked: {
    name: 'Asks for help with the price',
    advice: 'Only treasurers and level 3 see this. Answer with an amount, or a kind no.',
  },
  overpaid: {
    name: 'Overpaid',
    advice:
      'Refund the difference, or agree with the family that it’s a gift. This goes away once it’s recorded.',
  },
  stay_in_paid: {
    name: 'Paid, but moved to Stay in',
    advice:
      'The price is lower without a bed. Refund the difference, or agree with the family that it’s a gift. This goes away once it’s recorded.',
  },
  refunded_registered: {
    name: 'Registered, but refunded',
    advice:
      'They keep their place. If they’re still coming, press Must pay again; if not, cancel their place.',
  },
  paid_not_coming: {
    name: 'Paid, but cancelled',
    advice: 'Refund it or keep it, by your rules. This goes away once it’s recorded.',
  },
  refunded_too_much: {
    name: 'Refunded more than was paid',
    advice:
      'A refund may have been recorded manually and made in the payment portal as well. If so, record a correction. If the money was sent twice, agree with the family on getting it back. A place is paid for at its price, whatever is missing here.',
  },
  refund_noted_twice: {
    name: 'The same refund, recorded manually and made in the portal?',
    advice:
      'If it’s one refund, record a correction of this amount: too little was recorded. If there were two, mark this as dealt with.',
  },
  same_person: {
    name: 'Possibly the same person',
    advice:
      'They have the same name and birthday. If it’s one person, merge the two accounts, then cancel the place that’s one too many.',
  },
  name_is_link: {
    name: 'A name with a web address',
    advice:
      'Names appear in emails to other people. Edit the name, or cancel the place if it isn’t a person.',
  },
  no_guardian: {
    name: 'A child has no responsible adult',
    advice: 'The adult has cancelled, said no, or is under 18.',
    call: 'Call the family and agree on another one.',
  },
  sweep_late: {
    name: 'The payment check hasn’t run',
    advice: 'Unfinished payments won’t be picked up until it runs again.',
  },
  mail_queue: {
    name: 'Emails are stuck in the queue',
    advice: 'Check the email service: receipts aren’t being sent.',
  },
  webhook_failed: {
    name: 'A message from the payment provider wasn’t handled',
    advice: 'The payment check tries it again. Call a developer if it doesn’t go away.',
  },
  health_kept: {
    name: 'Health answers have been kept too long after the camp',
    advice: 'The payment check should have deleted them, but either didn’t run or failed. Call a developer.',
  },
  retention_late: {
    name: 'Old data hasn’t been deleted for two days',
    advice: 'Data past its time limit is still here. Call a developer: the job either didn’t run or failed.',
  },
  limit_reached: {
    name: 'Too many tries from outside',
    advice:
      'Someone tries again and again, so for some minutes this is closed to everyone. Mark it as dealt with, and it’s open again at once.',
  },
  phone_copied: {
    name: 'Two devices use one helper’s phone',
    advice:
      'Its key has been copied. Sign the phone out in the list of check-in phones, undo its check-ins if they’re wrong, and add it with a new code.',
  },
  mail_day_full: {
    name: 'Emails wait for tomorrow',
    advice:
      'The email service takes no more emails today. Sign-in emails and receipts still go out for as long as possible. Take a larger plan with the service, then set the number under Settings.',
  },
  mail_plan_small: {
    name: 'Too few emails a day for the opening',
    advice:
      'Registration opens soon, and the families of last time need more emails than the service takes in a day. Take a larger plan before it opens, then set the number under Settings.',
  },
  mail_bounced: {
    name: 'Emails don’t reach a family',
    advice:
      'The address doesn’t work. An administrator can change it on the family’s page, with a link to the new address. The family can change it themselves on their profile, under Settings, while they can still read the old mailbox. We keep trying to send receipts.',
    call: 'Call them and ask for an address that works.',
  },
  mail_complained: {
    name: 'A family marked our email as spam',
    advice: 'They get no more reminders and news.',
    call: 'Call them and ask whether it was a mistake.',
  },
  mail_unsure: {
    name: 'An email may not have arrived',
    advice:
      'The email service never answered. If you send it again, it may arrive twice; if you don’t, it may never have arrived.',
  },
  mail_set_aside: {
    name: 'An email can’t be filled in',
    advice:
      'Something it needs is missing. Try again; if it comes back, delete it and write to the family yourself.',
  },
  sweep_failed: {
    name: 'The payment check only ran partly',
    advice: 'It tries again every five minutes. Call a developer if it doesn’t go away.',
  },
  fault: {
    name: 'Something failed',
    advice: 'Nothing for you to do: send the line above to a developer. It contains no names.',
  },
};

/** Steps of the payment check, by the function's word. */
const steps: Readonly<Record<string, string>> = {
  pages: 'cancelling payments without a bed',
  payments: 'checking payments',
  refunds: 'refunds without an answer',
  beds: 'releasing beds',
  offers: 'offering beds',
  reminders: 'reminders',
  openings: 'emails about registration opening',
  mails: 'sending emails',
  forgetting: 'deleting old data',
  attention: 'emails to organisers',
};

/** An email that may not have arrived. */
const unsure = {
  again: common.sendAgain,
  againFor: (matter: string) => `Send again: ${matter}`,
  letBe: 'Don’t resend',
  letBeFor: (matter: string) => `Don’t resend: ${matter}`,
  sentAgain: 'It’s sent within five minutes',
  leftAlone: 'It won’t be sent again',
  conflict: 'Someone has already decided, or the email has arrived.',
  documentMissing: 'A document that went with it no longer exists. Upload it again in Settings first.',
  notWanted: 'This email is no longer needed, or the family has unsubscribed.',
};

/** Who changed what is believed about an attempt to pay. */
const sources: Readonly<Record<string, string>> = {
  payment: 'Payment page opened',
  webhook: 'Message from the provider',
  return: 'Payer returned',
  sweep: 'Payment check',
  admin: 'Manual',
};

const states: Readonly<Record<string, string>> = {
  created: 'Started',
  open: common.open,
  create_unknown: shared.unknown,
  failed: 'Failed',
  charged: 'Charged',
  needs_review: 'Under review',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** Words of the dashboard's Payment. */
export const adminPayment = {
  totals: {
    title: 'Totals',
    expected: shared.expected,
    paid: common.paid,
    outstanding: 'Left to pay',
    refunded: 'Refunded',
    overpaid: 'Overpaid',
    refunded_too_much: 'Refunded more than was paid',
    for_nobody: 'Kept, or paid for deleted accounts',
    given: 'Help with the price',
    given_by_others: 'Given by others',
    written_off: 'Written off',
    fundLeft: 'Left in the fund',
    progress: 'Paid of the expected total',
    registered: (registered: number, campers: number) => `${registered} of ${campers} campers are registered`,
    byCategory: 'By price category',
    category: common.category,
    campers: common.campers,
    sum: common.total,
    byDay: 'Paid by day',
    day: shared.day,
    table: 'Show as a table',
    noMoney: 'No payments yet.',
  },

  attention: {
    title: 'Needs attention',
    file: {
      what: shared.what,
      who: shared.who,
      amount: common.amount,
      since: 'Since',
      paymentId: shared.paymentId,
      reference: common.reference,
    },
    empty: 'Nothing needs attention.',
    aid: {
      open: 'Answer',
      openFor: (matter: string) => `Answer. ${matter}`,
      wish: (text: string) => `“${text}”`,
    },
    faults: { title: 'Errors in the program', empty: 'No errors in the last seven days.' },
    double: {
      merge: 'Merge',
      mergeFor: (matter: string) => `Merge the accounts. ${matter}`,
      cancel: 'Cancel one place',
      cancelFor: (matter: string) => `Cancel one place. ${matter}`,
      two: 'They’re two people',
      twoFor: (matter: string) => `They’re two people. ${matter}`,
      accounts: (names: string) => `On the accounts of ${names}`,
    },
    kinds: attention,
    refundedTooMuch: (amount: string) => `Refunded ${amount} more than was paid`,
    paidOf: (paid: string, price: string) => `${paid} paid, the price is ${price}`,
    write: 'Write',
    writeTo: (name: string) => `Write to ${name}`,
    /** In the place of `call` where there is no number; `needs` says who sees more. */
    noNumber: (needs: string) =>
      `They have no phone number here. Emergency contacts are on the family’s page. ${needs}.`,
    steps,
    unsure,
    /** A mail that could not be written. */
    setAside: {
      ...unsure,
      again: common.tryAgain,
      againFor: (matter: string) => `Try again: ${matter}`,
      letBe: 'Delete',
      letBeFor: (matter: string) => `Delete: ${matter}`,
      sentAgain: 'It’s tried again within five minutes',
      leftAlone: 'Email deleted',
      conflict: 'Another organiser has just tried again or deleted it.',
    },
    more: (count: number) => `Show more (${count})`,
    since: (time: string) => `Since ${time}`,
    paymentId: (id: string) => `Payment ID ${id}`,
    /** A family changed its plan itself. */
    byRule: (refund: string) => `By the refund rule: refund ${refund}.`,
    noRefund: 'By the refund rule: no refund.',
    note: 'Mark as dealt with',
    noteFor: (name: string) => `Mark as dealt with: ${name}`,
    dialog: 'What did you do about it?',
    field: 'What you did',
    fieldHint: 'Saved with your name. If the money changes, it comes up again.',
    missing: shared.threeLetters,
    notRecorded: 'A note doesn’t change the books. Refund it, move it, or keep it.',
    gone: 'This was changed just now. Close it and look again.',
    conflict: 'Someone else has already dealt with it. Close it and look again.',
    done: 'Marked as dealt with',
    dealtWith: (count: number) => `Dealt with (${count})`,
    noted: (name: string, time: string) => `${name}, ${time}`,
    payAgain: {
      open: 'Must pay again',
      openFor: (name: string) => `Must pay again: ${name}`,
      dialog: (name: string) => `Must ${name} pay again?`,
      text: 'Their place is unconfirmed until it’s paid again, and a bed is reserved for 48 hours. The family gets an email.',
      done: (name: string) => `${name} must pay again`,
    },
  },

  period: {
    label: 'Period',
    names: {
      all: 'All time',
      today: shared.today,
      week: shared.week,
      month: shared.month,
      dates: 'Between two dates',
    },
    from: shared.firstDay,
    to: shared.lastDay,
    hint: 'YYYY/MM/DD. Leave it empty for no limit.',
    pick: { from: 'Choose the first day', to: 'Choose the last day' },
    errors: {
      not_a_day: 'Type a date as YYYY/MM/DD, such as 2025/05/01',
      before_first: 'This is before the first day',
    },
  },

  sums: {
    all: (amount: string, count: number) =>
      `${amount} in ${plural(count, 'payment', 'payments')}, minus refunds.`,
    parts: 'By method and price category',
    byMethod: 'Shown payments by method',
    byCategory: 'Shown payments by price category',
    method: shared.paymentMethod,
    category: common.category,
    payments: shared.payments,
    sum: 'Sum',
    unknown: shared.unknown,
  },

  history: {
    title: 'All payments',
    table: 'Table of payments',
    empty: 'No payments has been made',
    noMatch: (text: string) => `No payments match “${text}”`,
    noneInPeriod: 'No payments in this period',
    search: 'Search payments',
    loadingAll: 'Loading older payments...',
    ownFee: shared.ownFee,
    unknownFee: 'Fee of a payment that isn’t in the ledger',
    fund: 'The camp’s fund',
    aidFund: 'Help from the camp’s fund',
    aidFrom: (name: string) => `Help from ${name}`,
    deleted: 'Deleted',
    columns: {
      payee: common.name,
      date: common.date,
      amount: common.amount,
      type: common.type,
      pricing: 'Pricing',
      payer: common.paidBy,
      anonymous: shared.anonymous,
      method: shared.paymentMethod,
      contact: shared.account,
      email: common.email,
      phone: common.phone,
      reason: 'Reason',
      paymentId: shared.paymentId,
      reference: common.reference,
      receivedOn: shared.receivedOn,
      bankReference: shared.transferText,
      number: 'Number',
      currency: 'Currency',
      season: shared.season,
      writer: 'Recorded by',
      cashCount: shared.cashCount,
      fee: 'Charged by the provider',
    },
    year: {
      save: (year: number) => `Save the ledger of ${year} (Excel)`,
      title: (year: number) => `Ledger ${year}`,
      empty: (year: number) => `There are no payments in ${year}.`,
      failed: shared.fileFailed,
    },
  },

  record: 'Record payment',

  log: {
    title: 'Log',
    empty: 'Nothing has happened yet.',
    sources,
    states,
    change: (from: string, to: string) => `From ${from} to ${to}`,
    provider: 'From the payment provider:',
    amounts: {
      reservedAmount: 'reserved',
      chargedAmount: 'charged',
      refundedAmount: 'refunded',
      cancelledAmount: 'cancelled',
      pendingRefundAmount: 'refund in progress',
      failedRefundAmount: 'refund failed',
    },
  },
};
