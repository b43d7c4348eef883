import { common } from '../common.ts';

/** Words for when a family's plans change: someone can't come, or gives up the bed. Amounts with their currency. */
export const plans = {
  change: 'Change',
  changeFor: (name: string) => `Change plans: ${name}`,
  couldNotLoad: 'We couldn’t load what you changed before.',
  details: 'See and change details',
  cancel: 'Can’t come',
  move: 'Give up the bed',
  undo: 'Undo',
  undoFor: (name: string) => `Undo for ${name}`,

  cancelled: (who: string, day: string) => `${who} cancelled this place on ${day}.`,
  moved: (who: string, accommodation: string, day: string) =>
    `${who} changed the accommodation to ${accommodation} on ${day}.`,
  undoUntil: (time: string) => `You can undo it until ${time}, while the bed is free.`,
  /** The day is over, or an organiser cancelled the place. */
  comeBack: 'Coming after all? Ask the organisers.',
  ask: 'Request a change',
  askFor: (name: string) => `Request a change: ${name}`,

  dialogs: {
    cancel: (name: string) => `Cancel ${name}’s place?`,
    move: (name: string) => `Where will ${name} sleep instead?`,
    undo: (name: string) => `Undo the change for ${name}?`,
  },
  confirm: { cancel: 'Cancel the place', move: 'Change accommodation', undo: 'Undo the change' },
  keep: { cancel: 'Keep the place', move: common.cancel, undo: common.cancel },
  done: {
    cancel: (name: string) => `${name}’s place is cancelled`,
    move: (name: string) => `Accommodation changed for ${name}`,
    undo: (name: string) => `Undone for ${name}`,
  },
  where: 'Where instead?',
  whatChanges: 'What changes',
  checking: 'Checking what changes...',
  couldNotTry: 'We couldn’t check what changes.',

  effects: {
    bed: 'We’ll release the bed. It goes to a family on the waiting list, if one is waiting.',
    bedBack: 'The bed is yours again.',
    places: (names: string) => `They’ll be removed from ${names}.`,
    leads: (names: string) => `They’ll no longer lead ${names}.`,
    price: (before: string, after: string) => `The price changes from ${before} to ${after}.`,
    samePrice: (price: string) => `The price stays ${price}.`,
    leftToPay: (amount: string) => `${amount} left to pay.`,
    noLongerToPay: (amount: string) => `You no longer need to pay the remaining ${amount}.`,
    confirmed: 'What you’ve paid covers the price: the place is confirmed.',
    unconfirmed: (amount: string) => `The place is unconfirmed until ${amount} is paid.`,
    keptMoney: (paid: string) => `We’re sorry: as our terms say, the ${paid} you’ve paid can’t be refunded.`,
    refund: (refund: string, paid: string) =>
      `You’ve paid ${paid} more than needed. We’ll refund ${refund} of it, and the treasurer will write to you.`,
    page: 'We’ll cancel the open payment page for this place.',
    others: 'Everyone else in your family who is coming is still signed up.',
    noOthers: 'After this, no one in your family is signed up for the camp.',
    undo: 'You can undo this for 24 hours, while the bed is free.',
    mail: 'We’ll email you.',
  },

  cancelCheckout: 'Cancel the payment',
  failures: {
    payment_open:
      'A payment page is open for this person, and its amount would be wrong. Cancel that payment first.',
    payment_in_review: 'A payment for this person is under review. Write to us about the change.',
    checked_in: 'This person is checked in. Talk to the organisers at camp.',
    camp_over: 'This camp has ended.',
    undo_over: 'It’s too late to undo this. Request a change instead.',
    changed_since: 'Something else has changed since, so you can’t undo this. Write to us.',
    no_bed_left: 'The bed has gone to another family, so you can’t undo this. Write to us.',
    bus_out_full: 'The bus to the camp is full now, so you can’t undo this. Write to us.',
    bus_home_full: 'The bus home is full now, so you can’t undo this. Write to us.',
    other_effects: 'Something changed just now. Check the new list and press again.',
  } as Readonly<Record<string, string>>,
  failed: 'We couldn’t save this. Check your internet connection and try again.',
};
