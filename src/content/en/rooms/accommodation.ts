import { common } from '../common.ts';
import { plural } from '../../plural.ts';

const beds = (count: number) => plural(count, 'bed', 'beds');

const answered =
  'You’re no longer on the waiting list. If you accepted the bed in another window, you still have it.';

/** Words about where someone sleeps after registration: changed by organisers, and the waiting list for beds. */
export const accommodation = {
  toRoom: 'Assign a bed in a room',
  toStayIn: 'Move to Stay in',
  loading: 'Checking what changes...',
  couldNotLoad: 'Preview failed.',
  whatHappens: 'What changes',
  price: (before: string, after: string) =>
    before === after ? `The price stays ${after}.` : `The price changes from ${before} to ${after}.`,
  leftToPay: (amount: string, hours: number) =>
    `They’ll have ${amount} left to pay. The bed is reserved for ${hours} hours, and the family gets an email.`,
  leftInside: (amount: string) => `They’ll have ${amount} left to pay.`,
  keepsBed: 'Everything is paid, so the bed is theirs at once.',
  sharesBed: 'Shares a parent’s bed, so no extra bed is needed.',
  leavesRoom: 'They’ll be removed from their room. The family gets an email.',
  leavesBed: 'Their bed and room place are released. The family gets an email.',
  keptMoney: (amount: string) => `Overpaid by ${amount}. It’s listed under Needs attention.`,
  problems: {
    accommodation_unchanged: 'That’s already their accommodation.',
    camper_not_coming: 'This camper has cancelled.',
    payment_open:
      'A payment for this camper is in progress. You can change this once it’s paid or has expired.',
    no_bed_left: 'No beds are left.',
  },
  confirm: 'Change accommodation',
  saved: 'Accommodation changed',
  conflict: 'Something changed while you were editing. Check what changes now.',
  failed: 'We couldn’t save this. Nothing was changed, so please try again.',

  waiting: {
    count: (families: number) =>
      families === 0
        ? 'No families waiting for beds'
        : `Waiting for beds: ${plural(families, 'family', 'families')}`,
    title: 'Waiting list for beds',
    loading: 'Loading the waiting list...',
    couldNotLoad: 'We couldn’t load the waiting list. Check your connection and try again.',
    family: common.family,
    beds: 'Beds',
    bedCount: beds,
    waiting: 'Waiting',
    since: (time: string) => `since ${time}`,
    state: 'Offer',
    waits: 'None yet',
    offered: (until: string) => `Place offered until ${until}`,
    kept: (until: string) => `Beds reserved for them until ${until}`,
    overtaken: (times: number) => (times === 1 ? 'passed over once' : `passed over ${times} times`),
    takeOff: 'Remove from the list',
    takeOffOf: (name: string) => `Remove from the list: ${name}`,
    takeOffTitle: (name: string) => `Remove ${name} from the list?`,
    takeOffText:
      'The family gets an email and can join again at the end of the list. Beds reserved for their offer go to the next family at once.',
    keep: 'Keep on the list',
    takenOff: (name: string) => `${name} has been removed from the waiting list.`,
    conflict: 'This family’s offer has changed. The list is now up to date.',
    notWaiting: 'The family is no longer on the list.',
    notTakenOff: 'We couldn’t save this. Nothing was changed, so please try again.',
    rule: 'When beds become free, we email the family that has waited longest and hold beds for all of them for 48 hours. If there aren’t enough yet, we save them for that family for a few days before asking the next one.',
  },

  wait: {
    title: 'Waiting list for beds',
    full: 'All beds in the rooms are taken. Your family can join the waiting list for beds that become free.',
    how: 'How it works',
    who: 'Who needs a bed?',
    price: (name: string, price: string, outstanding: string | null) =>
      outstanding === null
        ? `${name} (${price} with a bed, nothing left to pay)`
        : `${name} (${price} with a bed, ${outstanding} left to pay)`,
    join: 'Join the waiting list',
    change: 'Change who’s waiting',
    chooseWho: 'Choose who needs a bed',
    place: (place: number) => `You’re number ${place} on the waiting list.`,
    leave: 'Leave the list',
    offer: (names: readonly string[], until: string) =>
      names.length === 1
        ? `A bed in a room is reserved for ${names.join()} until ${until}.`
        : `Beds in a room are reserved for ${names.join(', ')} until ${until}, all together.`,
    payAll: (amount: string) =>
      `Accept, and pay ${amount} by then. An instalment isn’t enough to keep the bed.`,
    paidAll: 'Accept by then. Nothing more is left to pay.',
    take: (people: number): string => (people === 1 ? 'Accept the bed' : 'Accept the beds'),
    decline: 'Decline',
    declining: {
      title: 'Decline the offer?',
      text: 'The next family gets your offer at once, and you leave the waiting list. You can join again at the end of it.',
      confirm: 'Decline offer',
      keep: 'Keep the offer',
    },
    leaving: {
      title: 'Leave the waiting list?',
      text: 'The next family gets your place. You can join again at the end of the list.',
      confirm: 'Leave the list',
      keep: 'Stay on the list',
    },
    joined: 'You’re on the waiting list',
    left: 'You’ve left the waiting list',
    taken: (people: number): string =>
      people === 1 ? 'You’ve accepted the bed' : 'You’ve accepted the beds',
    failures: {
      beds_free: 'A bed is free right now. Please write to the organisers.',
      nobody_waits: 'No one you chose needs their own bed.',
      room_unavailable: 'Rooms can’t be reserved right now.',
      bed_offered: 'You already have an offer. Accept or decline it first.',
      bed_offer_over: `This offer has expired. ${answered}`,
      not_waiting: answered,
      payment_open: 'A payment for someone in your family is in progress. Finish or cancel it first.',
    },
    failed: 'We couldn’t save this. Please try again.',
  },
};
