/** What needs attention by the database's word: what it is, and what can be done. */
const attention: Readonly<Record<string, { name: string; advice: string }>> = {
  charged_unmatched: {
    name: 'Charged, but not in the ledger',
    advice:
      'Compare with the payment portal. Give it back there, or record it by hand and mark this as dealt with: until then nobody can pay for these campers.',
  },
  matched_not_charged: {
    name: 'Reserved, but not charged',
    advice: 'Charge or cancel it in the payment portal; the ledger follows by itself.',
  },
  not_ended: {
    name: 'A card page that cannot be ended',
    advice: 'Cancel it in the payment portal. Until then nobody can pay for its campers.',
  },
  unknown_at_provider: {
    name: 'A payment that the payment provider doesn’t know',
    advice:
      'We cancelled it on our side, so the family can pay again. Were the keys changed? If it’s in the portal of the old keys and was paid there, refund it there.',
  },
  paid_for_nobody: {
    name: 'Charged for a deleted account',
    advice: 'Give it back in the payment portal, where its payment ID is known.',
  },
  refund_pending: {
    name: 'Refund under way',
    advice: 'The bank has not finished it yet. Look again in a day or two.',
  },
  paid_past_season: {
    name: 'Paid for a season that is over',
    advice:
      'A card page of that season was paid afterwards. Nobody has a place by it: give the money back in the payment portal, or mark this as dealt with.',
  },
  refund_failed: { name: 'Refund failed', advice: 'Give the money back in another way, and write it down.' },
  overpaid: { name: 'Has paid too much', advice: 'Give the difference back, or agree on it as a gift.' },
  stay_in_paid: {
    name: 'Paid, and moved to Stay in',
    advice:
      'The price is lower without a bed. Refund the difference, or agree with the family that it’s a gift.',
  },
  refunded_registered: {
    name: 'Registered, but refunded',
    advice: 'They keep their place. If they still come, press Must pay again; if not, cancel their place.',
  },
  paid_not_coming: { name: 'Paid, but does not come', advice: 'Decide whether any money is given back.' },
  sweep_late: {
    name: 'The payment check has not run',
    advice: 'Payments without an answer are not found until its schedule runs again.',
  },
  mail_queue: { name: 'Mails are waiting', advice: 'Check the mail service: receipts are not being sent.' },
  webhook_failed: {
    name: 'An answer of the payment provider was not handled',
    advice: 'The payment check reads it again. Call a developer when it stays.',
  },
  health_kept: {
    name: 'Health answers are still there, longer after the camp than they are kept',
    advice: 'The payment check deletes them. Call a developer: it has not run, or could not.',
  },
  retention_late: {
    name: 'Nothing has been forgotten for two days',
    advice:
      'What is kept for a time only is still there. Call a developer: the job has not run, or could not.',
  },
  mail_bounced: {
    name: 'Mails do not reach a family',
    advice:
      'The address is not there. Call the family: they can change it under their account. Receipts are still tried.',
  },
  mail_complained: {
    name: 'A family has called our mail spam',
    advice: 'It gets no more reminders and news. Call them if it was a mistake.',
  },
  mail_unsure: {
    name: 'A mail may not have arrived',
    advice:
      'The mail service never answered. Sent again, it may arrive twice; let be, it may never have arrived.',
  },
  mail_set_aside: {
    name: 'An email can’t be filled in',
    advice:
      'Something it needs is missing. Try again; if it comes back, delete it and write to the family yourself.',
  },
  sweep_failed: {
    name: 'The payment check ran only in part',
    advice: 'It tries again every five minutes. Call a developer if this stays.',
  },
  fault: {
    name: 'Something failed',
    advice: 'Nothing to do for you: send the line above to a developer. It names no person.',
  },
};

/** Steps of the payment check, by the function's word. */
const steps: Readonly<Record<string, string>> = {
  pages: 'ending payment pages without a bed',
  payments: 'looking at payments',
  beds: 'releasing beds',
  offers: 'offering beds',
  reminders: 'reminders',
  mails: 'sending emails',
  forgetting: 'deleting what is kept for a time',
  attention: 'emails to organisers',
};

/** A mail of which nobody knows whether it arrived. */
const unsure = {
  again: 'Send again',
  againFor: (matter: string) => `Send again: ${matter}`,
  letBe: 'Let it be',
  letBeFor: (matter: string) => `Let it be: ${matter}`,
  sentAgain: 'It leaves within five minutes',
  leftAlone: 'It is not sent again',
  conflict: 'Somebody has decided already, or the mail has arrived.',
  documentMissing: 'A document that went with it is not there any more. Upload it again in Settings first.',
  notWanted: 'It would not leave any more: it is over or done, or the family does without.',
};

/** Who changed what is believed about an attempt to pay. */
const sources: Readonly<Record<string, string>> = {
  payment: 'Checkout opened',
  webhook: 'Provider told us',
  return: 'Payer came back',
  sweep: 'Payment check',
  admin: 'By hand',
};

const states: Readonly<Record<string, string>> = {
  created: 'Begun',
  open: 'Open',
  create_unknown: 'Not known',
  failed: 'Failed',
  charged: 'Charged',
  needs_review: 'Needs review',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** Words of the dashboard's Payment. */
export const adminPayment = {
  totals: {
    title: 'Totals',
    expected: 'Expected',
    paid: 'Paid',
    outstanding: 'Outstanding',
    refunded: 'Refunded',
    tooMuch: 'Paid too much',
    progress: 'Paid of what is expected',
    registered: (registered: number, campers: number) => `${registered} of ${campers} campers are registered`,
    byCategory: 'By price category',
    category: 'Category',
    campers: 'Campers',
    sum: 'Total',
    byDay: 'Paid by day',
    day: 'Day',
    table: 'Show as a table',
    noMoney: 'No payment has been made yet.',
  },

  attention: {
    title: 'Needs attention',
    file: {
      what: 'What',
      who: 'Who',
      amount: 'Amount',
      since: 'Since',
      paymentId: 'Payment ID',
      reference: 'Reference',
    },
    empty: 'Nothing needs attention.',
    kinds: attention,
    steps,
    unsure,
    /** A mail that could not be written. */
    setAside: {
      ...unsure,
      again: 'Try again',
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
    note: 'Mark as dealt with',
    noteFor: (name: string) => `Mark as dealt with: ${name}`,
    dialog: 'What was done about it?',
    field: 'What was done',
    fieldHint: 'It is kept with your name. If the money changes, it comes up again.',
    missing: 'Write at least 3 letters',
    gone: 'This has changed meanwhile. Close this and look again.',
    conflict: 'Somebody else has dealt with it already. Close this and look again.',
    done: 'Marked as dealt with',
    dealtWith: (count: number) => `Dealt with (${count})`,
    noted: (name: string, time: string) => `${name}, ${time}`,
    payAgain: {
      open: 'Must pay again',
      openFor: (name: string) => `Must pay again: ${name}`,
      dialog: (name: string) => `Must ${name} pay again?`,
      text: 'Their place is unconfirmed until it’s paid again. A bed is reserved for 48 hours. The family gets an email.',
      done: (name: string) => `${name} must pay again`,
    },
    log: 'Log',
    logFor: (name: string) => `Log: ${name}`,
  },

  period: {
    label: 'Period',
    names: {
      all: 'The whole time',
      today: 'Today',
      week: 'This week',
      month: 'This month',
      dates: 'From one day to another',
    },
    from: 'First day',
    to: 'Last day',
    hint: 'YYYY/MM/DD; empty for no limit.',
    pick: { from: 'Choose the first day', to: 'Choose the last day' },
    errors: {
      not_a_day: 'Type a day as YYYY/MM/DD, such as 2025/05/01',
      before_first: 'This is before the first day',
    },
  },

  sums: {
    all: (amount: string, count: number) =>
      `${amount} in ${count === 1 ? '1 payment' : `${count} payments`}, less what was given back.`,
    parts: 'By method and price category',
    byMethod: 'Shown payments by method',
    byCategory: 'Shown payments by price category',
    method: 'Payment method',
    category: 'Category',
    payments: 'Payments',
    sum: 'Sum',
    unknown: 'Not known',
  },

  history: {
    title: 'All payments',
    table: 'Table of payments',
    empty: 'No payments has been made',
    noMatch: (text: string) => `No payment fits “${text}”`,
    noneInPeriod: 'No payment was made in this period',
    search: 'Search payments',
    loadingAll: 'Loading older payments...',
    deleted: 'Deleted',
    columns: {
      payee: 'Name',
      date: 'Date',
      amount: 'Amount',
      type: 'Type',
      pricing: 'Pricing',
      payer: 'Paid by',
      anonymous: 'Anonymous',
      method: 'Payment method',
      contact: 'Account holder',
      email: 'E-mail',
      phone: 'Phone',
      reason: 'Reason',
      paymentId: 'Payment ID',
      reference: 'Reference',
      receivedOn: 'Day of the bank',
      bankReference: 'What the sender wrote',
      number: 'Number',
      currency: 'Currency',
      season: 'Camp',
      writer: 'Recorded by',
      cashCount: 'Cash count',
      fee: 'Fee of the payment provider',
    },
    year: {
      save: (year: number) => `Save the ledger of ${year} (Excel)`,
      title: (year: number) => `Ledger ${year}`,
      empty: (year: number) => `There are no payments in ${year}.`,
      failed: 'The file couldn’t be made. Try again.',
    },
  },

  log: {
    title: (name: string) => `Payment for ${name}`,
    close: 'Close',
    byHand: (method: string) => `Recorded by hand (${method}).`,
    reason: (reason: string) => `Reason: ${reason}`,
    empty: 'Nothing has happened yet.',
    sources,
    states,
    change: (from: string, to: string) => `${from} → ${to}`,
    provider: 'The provider said:',
    amounts: {
      reservedAmount: 'reserved',
      chargedAmount: 'charged',
      refundedAmount: 'refunded',
      cancelledAmount: 'cancelled',
      pendingRefundAmount: 'refund under way',
      failedRefundAmount: 'refund failed',
    },
  },

  manual: {
    open: 'Record payment',
    title: 'Record a payment or refund',
    who: 'Camper',
    whoHint: 'Search by name or e-mail.',
    noneFound: 'No camper is called that.',
    whoMissing: 'Choose a camper',
    kind: 'What happened',
    kinds: {
      payment: 'Money was received',
      refund: 'Money was given back',
      more: 'Correction: too little was recorded',
      less: 'Correction: too much was recorded',
    },
    method: 'How',
    methodMissing: 'Choose how',
    amount: 'Amount in DKK',
    amountWrong: 'Type an amount of more than 0, with at most two decimals',
    belowZero: 'This is more than has been paid',
    reason: 'Reason',
    reasonHint: 'For the books: who gave it, where, a reference. It cannot be changed later.',
    reasonMissing: 'Write at least 3 letters',
    now: (paid: string, price: string, outstanding: string) =>
      `Paid ${paid} of ${price}. Outstanding: ${outstanding}.`,
    openCheckout: (amount: string, payer: string | null) =>
      `A card page of ${amount} is open for this camper${payer === null ? '' : `, opened by ${payer}`}. It will be ended, so that nothing is paid twice.`,
    effects: {
      title: 'What this does',
      outstanding: (before: string, after: string) => `Outstanding: ${before} → ${after}.`,
      registers: (name: string) => `${name} will be registered, and the family is told by e-mail.`,
      overpaid: (amount: string) =>
        `${amount} is more than the price. It will be listed under Needs attention.`,
      stays: 'They stay registered.',
      unconfirmed: (name: string) =>
        `${name}’s place is unconfirmed until it’s paid. A bed is reserved for 48 hours, and the family gets an email.`,
      notComing: 'This camper does not come.',
    },
    submit: 'Record',
    conflict:
      'A payment for this camper has arrived meanwhile. Look at the amounts again before you record it.',
    done: 'Recorded',
    doneText: (amount: string, name: string) => `${amount} for ${name}.`,
    doneRegistered: (name: string) => `${name} is registered now.`,
    doneOutstanding: (amount: string) => `Outstanding: ${amount}.`,
    doneCheckout: {
      ended: 'The open card page was ended: it can no longer be paid.',
      paid: 'The open card page had just been paid. Both payments count. What is too much is listed under Needs attention.',
      later:
        'The open card page could not be ended yet. The payment check goes on trying, every few minutes; if it is paid first, both payments count.',
    },
    another: 'Record another',
    close: 'Close',
  },
};
