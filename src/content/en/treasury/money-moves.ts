import { common } from '../common.ts';
import { shared } from '../admin-common.ts';

/** Words of refunds, and of money that is moved to another person. */
export const moneyMoves = {
  refund: {
    open: 'Refund or keep',
    openFor: (matter: string) => `Refund or keep: ${matter}`,
    title: (name: string) => `Refund the family of ${name}`,
    none: 'Nothing that was paid for this family can be refunded.',
    payment: 'Which payment',
    paymentOf: (amount: string, method: string, day: string) => `${amount}, ${method}, ${day}`,
    payer: (name: string) => `${common.paidBy}: ${name}`,
    what: 'What happens to it',
    ways: {
      press: 'Refund it now to the card or wallet it came from',
      noted: 'It was paid back: note it',
      keep: 'Keep it: a gift, or not refunded by your rules',
    },
    hints: {
      press: 'The payment provider sends it back. It counts here once they’ve done it.',
      'Bank transfer': 'Transfer it from your bank first, then note it with the bank’s day.',
      Cash: 'Pay it out in cash. It’s part of today’s cash count.',
      'MobilePay box': 'Send it back from the MobilePay box first, then note it.',
      keep: 'The camp keeps it. No money moves, and it no longer counts for the person.',
    },
    portal: 'If it can’t be refunded here, refund it in Nexi’s portal. It’s recorded by itself.',
    underWay: (amount: string) => `A refund of ${amount} is already under way for this payment.`,
    waiting: (amount: string) =>
      `A refund of ${amount} of this payment waits for a second person. See Needs attention.`,
    stands: (stands: string, paid: string) => `${stands} of this payment, ${paid} paid in total.`,
    tooMuch: (stands: string) => `That’s more than there is of this payment (${stands})`,
    sentOn: 'Day of the transfer',
    submit: {
      press: (amount: string) => `Refund ${amount} now`,
      noted: (amount: string) => `Note that ${amount} is paid back`,
      keep: (amount: string) => `Keep ${amount}`,
    },
    outcomes: {
      done: 'Refunded',
      accepted: 'The refund is under way. It counts here once the provider has done it.',
      later: 'The provider hasn’t answered yet. We ask again every few minutes, and never refund twice.',
      refused: 'The payment provider doesn’t refund this. Refund it in Nexi’s portal.',
      failed: 'The payment provider couldn’t complete this refund. Start it again.',
      waiting: 'A second treasurer confirms it first. It’s listed under Needs attention.',
      withdrawn: 'The refund is withdrawn. Nothing was paid back.',
      noted: 'Noted',
      keep: 'Kept',
    },
    busy: 'Another refund of this payment is under way, or waits for a second person. Wait until it’s done.',
    moreThanLeft: 'Part of this was just refunded or moved. Close this and look again.',
  },

  /** A refund that two people decide. */
  second: {
    title: (by: string | null, amount: string, to: string) =>
      `${by ?? 'Someone'} wants to refund ${amount} to ${to}: a second treasurer confirms`,
    mayConfirm: (names: string) =>
      `Nothing is paid back until it’s confirmed. It can be confirmed by: ${names}.`,
    noOneMay: 'No one else may confirm it yet. Give another person the job Treasurer, or withdraw it.',
    confirm: 'Confirm',
    confirmFor: (matter: string) => `Confirm: ${matter}`,
    withdraw: 'Withdraw',
    withdrawFor: (matter: string) => `Withdraw: ${matter}`,
    own: 'You started this refund, so someone else confirms it.',
    conflict: 'Someone has just confirmed or withdrawn this refund. Close it and look again.',
  },

  move: {
    open: 'Move to another person',
    openFor: (amount: string, name: string) => `Move to another person: ${amount} for ${name}`,
    title: (amount: string, name: string) => `Move ${amount} of ${name} to another person`,
    text: 'It stays the same payment, with its day and method. No money is charged or paid back.',
    refundText: 'It stays the same refund. It just counts for another person.',
    to: 'Who it’s for',
    other: 'Someone in another family',
    toMissing: 'Choose a person',
    amount: 'Amount in DKK',
    tooMuch: (most: string) => `At most ${most}`,
    amountWrong: 'Type an amount above 0 with at most two decimals',
    tell: 'Email the families',
    tellHint: 'Who paid reads what was moved. Without this no one gets an email, even if a place changes.',
    submit: (amount: string) => `Move ${amount}`,
    done: (amount: string, name: string) => `${amount} now counts for ${name}`,
    moreThanLeft: 'There is less of this payment left for this person.',
    belowZero: 'That’s more than is still paid for this person.',
    personGone: 'This person isn’t part of that season.',
  },

  share: {
    right: 'That’s right',
    rightFor: (matter: string) => `That’s right: ${matter}`,
    note: 'Shared correctly',
    open: 'Share differently',
    openFor: (matter: string) => `Share differently: ${matter}`,
    title: (amount: string) => `Who is the refund of ${amount} for?`,
    shares: (shares: string) => `Shared: ${shares}.`,
    share: (name: string, amount: string) => `${name} ${amount}`,
    stands: (stands: string) => `${stands} of the payment is left for this person.`,
    tooMuch: (most: string) => `At most ${most} was paid`,
    same: 'Nothing was changed. If this is right, press That’s right.',
    submit: common.save,
    done: 'Refund shared',
  },

  bank: {
    title: 'Outgoing transfers that look like refunds you noted',
    ask: (name: string, day: string, reason: string) =>
      `Is it the refund to ${name}, noted for ${day}: ${reason}?`,
    yes: 'Yes, that’s it',
    yesFor: (text: string) => `Yes, that’s it: ${text}`,
    no: common.no,
    noFor: (text: string) => `No, another transfer: ${text}`,
    decided: (count: number) => `Outgoing transfers you checked (${count})`,
    states: { open: common.open, confirmed: 'A refund you noted', other: 'Another transfer' },
    found: (count: number) =>
      count === 1
        ? '1 outgoing transfer looks like a refund.'
        : `${count} outgoing transfers look like refunds.`,
    conflict: 'Someone else has already checked this transfer.',
    day: shared.bankDate,
  },
};
