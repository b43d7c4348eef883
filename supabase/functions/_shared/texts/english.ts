/** Every word that the functions write in English: mails, and the lines on the payment page. */
import { organiser } from '../../../../src/domain/organiser.ts';
import type { PaymentType } from '../../../../src/domain/value-lists.ts';
import { formatsOf } from './formats.ts';

const categoryName = (stored: string) => (stored === 'Parent' ? 'Child 8-12' : stored);
const format = formatsOf({ locale: 'en-GB', currency: 'DKK' });

const have = (people: number) => (people === 1 ? 'has' : 'have');

export const english = {
  htmlLang: 'en',
  format,

  /** A line on the payment page: what is paid, never for whom. */
  checkoutItemName: (type: PaymentType, category: string): string =>
    `Camp fee - ${type} - ${categoryName(category)}`,

  greeting: (name: string) => `Dear ${name},`,
  profileButton: 'See it on your profile',
  footer: `Questions? Write to ${organiser.email}. ${organiser.name}, CVR ${organiser.companyNumber}.`,

  receipt: {
    subject: (amount: string) => `Receipt: ${amount} for the camp`,
    lastSubject: (amount: string) => `Receipt: ${amount} for the camp, paid in full`,
    paidInFull: (names: readonly string[]) =>
      names.length === 1
        ? `The fee of ${names[0]} is paid in full.`
        : `The fees of ${format.list(names)} are paid in full.`,
    heading: 'Thank you, we have received your payment',
    intro: 'Keep this mail as your receipt. Payments are non-refundable.',
    payer: 'Paid by',
    amount: 'Amount',
    date: 'Date',
    method: 'Payment method',
    methodName: (stored: string) => stored,
    paymentId: 'Payment ID',
    reference: 'Reference',
    number: 'Receipt number',
    vat: 'VAT',
    noVat: 'No VAT (exempt association)',
    companyNumber: 'Receiver',
    receiver: `${organiser.name}, CVR ${organiser.companyNumber}`,
    anonymousPayer: 'Anonymous',
    anonymous: 'You chose to stay anonymous: the camper is not told who paid.',
  },
  refund: {
    subject: (amount: string) => `Refund: ${amount} from the camp`,
    heading: 'Money has been given back',
    intro: 'Keep this mail with your receipts. The amount below has been taken off what is paid.',
    amount: 'Given back',
    line: 'Given back',
  },
  takenBack: {
    subject: (amount: string) => `${amount} was recorded for you by mistake`,
    heading: 'A payment was recorded for you by mistake',
    intro:
      'The organisers had recorded the amount below as paid by you. It was a mistake, so it has been taken off again; no money has been sent to you. Keep this email with your receipts.',
    amount: 'Taken off',
    line: 'Taken off',
  },
  payAgain: {
    subject: (name: string) => `${name}’s place needs to be paid again`,
    heading: 'A place to pay again',
    intro: (name: string) =>
      `What was paid for ${name} no longer covers the price. The place is confirmed again once it’s paid.`,
  },
  fee: {
    camp: 'Camp',
    payment: 'This payment',
    type: 'Type',
    typeName: (stored: string) => stored,
    category: 'Price category',
    /** The stored name of a child's price names who pays it. */
    categoryName,
    price: 'Price',
    paid: 'Paid in all',
    outstanding: 'Remaining',
    status: 'Status',
    registered: 'Registered',
    notRegistered: 'Not registered until the fee is fully paid',
  },
  registered: {
    subject: (name: string) => `${name} is registered for the camp`,
    heading: 'The place at camp is confirmed',
    intro: (name: string) => `${name} is now registered. We look forward to the camp!`,
  },
  signedUp: {
    subject: (names: readonly string[]) => {
      const [first, ...others] = names;
      return others.length === 0
        ? `${first} is signed up for the camp`
        : `${first} and ${others.length} more are signed up for the camp`;
    },
    heading: 'Signed up for the camp',
    owed: (amount: string) =>
      `Thank you for signing up. There are ${amount} left to pay: each person is registered when their fee is paid.`,
    allPaid: 'Thank you for signing up. All is paid: there is nothing more to do.',
    until: (lastDay: string) => `These prices hold when you pay by ${lastDay}.`,
    pay: (amount: string) => `Pay ${amount}`,
    choices: {
      accommodation: 'Sleeps in',
      accommodations: (stored: string) => stored.replace('matress', 'mattress'),
      days: 'Days',
      day: (stored: string) => stored,
      allDays: 'All five days',
      travel: 'There / back by',
      transport: (stored: string) => stored,
      size: 'T-shirt',
      noShirt: 'No T-shirt',
    },
  },
  correction: {
    acceptedSubject: (name: string) => `What you asked to correct for ${name} is done`,
    refusedSubject: (name: string) => `What you asked to correct for ${name}`,
    accepted: 'Your correction is made',
    refused: 'Your correction could not be made',
    field: 'What',
    before: 'It was',
    wished: 'You asked for',
    answer: 'The organisers write',
    fieldName: (field: string) => (field.charAt(0).toUpperCase() + field.slice(1)).replaceAll('_', ' '),
    value: (value: string | boolean | null) => {
      if (typeof value === 'boolean') return value ? 'Yes' : 'No';
      return value === null || value === '' ? '-' : value.replaceAll('_', ' ');
    },
  },
  changed: {
    subject: (name: string) => `Changed for ${name}`,
    heading: 'The organisers have made a correction',
    intro: (name: string, fields: string) => `The organisers have corrected this for ${name}: ${fields}.`,
    before: 'Before',
    now: 'Now',
  },
  moved: {
    here: {
      subject: (name: string) => `${name} is on your account now`,
      heading: 'A camper is on your account now',
      intro: (name: string) =>
        `The organisers have moved ${name} to your account: you see and change their data there, and pay for them.`,
    },
    gone: {
      subject: (name: string) => `${name} is on another account now`,
      heading: 'A camper is on another account now',
      intro: (name: string) =>
        `The organisers have moved ${name} from your account to another. What you have paid stays paid, and stands in your payments.`,
    },
    mistake: 'If that is not right, write to the organisers.',
  },
  merged: {
    subject: 'Two accounts of your family are one now',
    heading: 'Two accounts are one now',
    here: (names: string) =>
      `The organisers have merged another account of your family into yours: ${names}. You see and change their data, and pay for them.`,
    gone: (names: string, account: string) =>
      `The organisers have merged the account with this address into that of ${account}: ${names}. You log in with that account from now on; this address has none any more.`,
    money: 'All that was paid stays paid. Payments and receipts of both stand in the account that stays.',
  },
  forgetting: {
    subject: (day: string) => `After ${day} we forget your family's data`,
    heading: 'We have not seen you for a long time',
    account: 'your account',
    intro: (who: string, years: number, day: string) =>
      `For ${years} years nobody of your family has logged in or been signed up for a camp. We keep nothing for longer than we need it: after ${day} everything about ${who} is deleted, and the login with it.`,
    keep: (day: string) =>
      `Do you want to come back, and to find last time's answers in the form? Then log in by ${day}, or sign somebody up for the next camp: both count as coming back, and your whole family is kept. If not, there is nothing to do.`,
    noLogin: 'The organisers wrote you down, and there is no login: there is nothing to do.',
    money: 'The law makes us keep the bookkeeping: what was paid, when and by whom, and the receipts.',
    button: 'Log in and be kept',
  },
  cancelled: {
    subject: (name: string) => `${name} does not come to the camp`,
    heading: 'Somebody does not come to the camp',
    intro: (name: string) =>
      `The organisers have noted that ${name} does not come. The place is free for others, and nothing more is to be paid for it.`,
    paid: (amount: string) =>
      `You have paid ${amount}. It is kept for now: the organisers decide whether any of it is given back, and write to you.`,
    unpaid: 'Nothing was paid for it.',
    mistake: 'If that is not right, answer the organisers soon, while there is room.',
  },
  stayIn: {
    subject: (names: string, people: number) => `${names} ${have(people)} been moved to Stay in`,
    heading: 'The accommodation has changed',
    reasons: {
      no_bed_left: (names: string, people: number) =>
        `All beds are taken by campers whose fee was fully paid before. ${names} ${have(people)} therefore been moved from Room to Stay in: please bring a mattress or a sleeping bag.`,
      not_paid_in_time: (names: string, people: number) =>
        `After the registration deadline a bed is kept only when the fee is fully paid. ${names} ${have(people)} therefore been moved from Room to Stay in: please bring a mattress or a sleeping bag.`,
      hold_over: (name: string) =>
        `A bed was held for ${name} for a time, and the fee was not paid in full by then. The place is Stay in again: please bring a mattress or a sleeping bag.`,
      by_organisers: (name: string) =>
        `The organisers have moved ${name} from Room to Stay in: please bring a mattress or a sleeping bag.`,
    },
    wait: 'When all beds are taken, you can join the waiting list for beds on your profile.',
    price: 'The price below is the one that applies now.',
    overpaid: (amount: string) =>
      `You have paid ${amount} more than the new price. The money is kept, and the organisers will write to you about it.`,
  },

  bed: {
    offered: {
      subject: (names: string, people: number) =>
        people === 1 ? `A bed in a room for ${names}` : `Beds in a room for ${names}`,
      heading: 'An offer from the waiting list',
      text: (names: string, people: number) =>
        people === 1
          ? `A bed in a room is held for ${names} now.`
          : `Beds in a room are held for ${names} now, all together.`,
    },
    given: {
      subject: (names: string) => `${names} has a bed in a room`,
      heading: 'A bed in a room',
      text: (names: string) => `The organisers have given ${names} a bed in a room.`,
    },
    over: {
      subject: (names: string) => `The offer for ${names} is over`,
      heading: 'The offer is over',
      text: (names: string) =>
        `There was an offer from the waiting list for ${names}. Nobody has answered in time, so it goes to the next family, and you are not on the waiting list any more. You can join it again on your profile, as the last.`,
    },
    taken_off: {
      subject: (names: string) => `The waiting list for beds: ${names}`,
      heading: 'You are not on the waiting list any more',
      text: (names: string) =>
        `The organisers have taken ${names} off the waiting list for beds in rooms. Your places at the camp stay as they are. If this is not what you expected, please write to us.`,
    },
    takeUntil: (until: string) =>
      `Say yes or no on your profile before ${until}. If anything is left to pay then, pay all of it by the same time: an instalment does not keep a bed. How much it is stands on your profile. After that the offer goes to the next family.`,
    payUntil: (amount: string, until: string) =>
      `Please pay ${amount} before ${until}: until then the bed is held. Unpaid, the place is Stay in again.`,
    answer: 'Answer on your profile',
  },

  /** Reminders, and what organisers write to families. */
  family: {
    pay: 'Go to payment',
    profile: 'Open your profile',
    travel: (name: string, arrival: string, departure: string) =>
      arrival === departure
        ? `${name}: ${arrival} both ways`
        : `${name}: ${arrival} there, ${departure} home`,
    roomsLater: 'You are told your rooms when you arrive.',
    why: 'You get this mail because you have signed up for the camp. Receipts and what concerns your places always come.',
    stop: 'No more reminders and news',
    stopIsHere: 'In the family’s own email, the link to stop reminders and news is here.',
  },

  attention: {
    subject: 'Something at the camp needs your attention',
    heading: 'Something needs your attention',
    intro:
      'There are matters of a new kind on the list “Needs attention” in the dashboard. You get no other mail about the same kind until all of them are dealt with.',
    /** The kind's name in the database, as words. */
    kind: (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
    button: 'Open the dashboard',
  },
};
