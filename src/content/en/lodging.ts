const beds = (count: number) => (count === 1 ? '1 bed' : `${count} beds`);

const answered =
  'You are not on the waiting list any more. If you took the bed in another window, you still have it.';

/** Words about where somebody sleeps after registration: changed by organisers, and the waiting list for beds. */
export const lodging = {
  toRoom: 'Give a bed in a room',
  toStayIn: 'Move to Stay in',
  loading: 'Working it out...',
  couldNotLoad: 'What this would change could not be worked out.',
  retry: 'Try again',
  whatHappens: 'What this does',
  price: (before: string, after: string) =>
    before === after ? `The price stays ${after}.` : `The price becomes ${after} instead of ${before}.`,
  owes: (amount: string, hours: number) =>
    `${amount} is then to be paid. The bed is held for ${hours} hours, and the family is told by mail.`,
  owesInside: (amount: string) => `${amount} is then to be paid.`,
  keepsBed: 'Everything is paid: the bed is theirs at once.',
  sharesBed: 'Shares a parent’s bed and takes none.',
  leavesRoom: 'The place in the room is given up. The family is told by mail.',
  leavesBed: 'The bed is free for others, and the room too. The family is told by mail.',
  keptMoney: (amount: string) =>
    `${amount} was paid beyond the new price. It is kept, and stands in Needs attention.`,
  problems: {
    lodging_unchanged: 'This is so already.',
    camper_not_coming: 'This person does not come any more.',
    payment_open: 'A card page is open for this person. When it is paid or over, this can be changed.',
    no_bed_left: 'No bed is left.',
  },
  confirm: 'Do this',
  saved: 'Accommodation changed',
  conflict: 'Something has changed meanwhile. Please read again what it does now.',
  failed: 'Could not save. Nothing was changed; please try again.',

  waiting: {
    count: (families: number) =>
      families === 0
        ? 'Nobody waits for a bed'
        : `Waiting for a bed: ${families === 1 ? '1 family' : `${families} families`}`,
    title: 'Waiting list for beds',
    loading: 'Loading the waiting list...',
    couldNotLoad: 'The waiting list could not be loaded. Check your connection and try again.',
    family: 'Family',
    beds: 'Beds',
    bedCount: beds,
    waiting: 'Waits',
    since: (time: string) => `since ${time}`,
    state: 'What it has',
    waits: 'Nothing yet',
    offered: (until: string) => `An offer until ${until}`,
    kept: (until: string) => `Free beds are kept for it until ${until}`,
    overtaken: (times: number) => (times === 1 ? 'overtaken once' : `overtaken ${times} times`),
    takeOff: 'Take off the list',
    takeOffOf: (name: string) => `Take off the list: ${name}`,
    takeOffTitle: (name: string) => `Take ${name} off the list?`,
    takeOffText:
      'The family is told by mail. It may join again, as the last. What is held for an offer is free for the next family at once.',
    keep: 'Keep on the list',
    takenOff: (name: string) => `${name} is not on the waiting list any more.`,
    conflict: 'The family has an offer by now, or another one. What you see now is what is true.',
    notWaiting: 'The family is not on the list any more.',
    notTakenOff: 'Could not save. Nothing was changed; please try again.',
    rule: 'Free beds are offered by mail to the family that has waited longest, all its beds together, and held for 48 hours. If too few are free for it, they are kept for it for three days. Then the next family that fits is offered its beds, and the keeping begins anew: each time for twice as long. So no family is overtaken again and again, and no bed is kept for ever.',
  },

  wait: {
    title: 'Waiting list for beds',
    couldNotLoad: 'Whether your family waits for a bed, or has an offer, could not be loaded.',
    full: 'All beds in the rooms are taken. You can wait for beds that become free, as one family.',
    who: 'Who should get a bed?',
    price: (name: string, price: string, outstanding: string | null) =>
      outstanding === null
        ? `${name} (with a bed ${price}, nothing more to be paid)`
        : `${name} (with a bed ${price}, of which ${outstanding} to be paid)`,
    join: 'Put us on the waiting list',
    change: 'Change who waits',
    chooseSomebody: 'Choose who should get a bed',
    place: (place: number) => `You are number ${place} on the waiting list.`,
    leave: 'Leave the list',
    offer: (names: readonly string[], until: string) =>
      names.length === 1
        ? `A bed in a room is held for ${names.join()} until ${until}.`
        : `Beds in a room are held for ${names.join(', ')} until ${until}, all together.`,
    payAll: 'What is to be paid has to be paid in full by the same time: an instalment does not keep a bed.',
    take: (people: number): string => (people === 1 ? 'Take the bed' : 'Take the beds'),
    decline: 'No, thank you',
    declining: {
      title: 'Say no to the offer?',
      text: 'What is held for you goes to the next family at once, and you are not on the waiting list any more. You may join it again, as the last.',
      confirm: 'Say no',
      keep: 'Keep the offer',
    },
    leaving: {
      title: 'Leave the waiting list?',
      text: 'Your place on it goes to the next family. You may join again, as the last.',
      confirm: 'Leave the list',
      keep: 'Stay on the list',
    },
    joined: 'You are on the waiting list',
    left: 'You are no longer on the waiting list',
    taken: (people: number): string => (people === 1 ? 'You have taken the bed' : 'You have taken the beds'),
    failures: {
      beds_free: 'A bed is free at the moment: please write to the organisers.',
      nobody_waits: 'None of them needs a bed of their own.',
      room_unavailable: 'Rooms cannot be booked at the moment.',
      bed_offered: 'You have an offer already: take it or decline it first.',
      bed_offer_over: `This offer is over. ${answered}`,
      not_waiting: answered,
      payment_open: 'A card page is open for somebody of you. Please finish or leave it first.',
    },
    failed: 'Could not save. Please try again.',
  },
};
