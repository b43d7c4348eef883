import { contacts as danishContacts } from '../../../src/content/da/accounts/contacts.ts';
import { profile as danishProfile } from '../../../src/content/da/accounts/profile.ts';
import { atCamp as danishAtCamp } from '../../../src/content/da/campers/at-camp.ts';
import { camper as danishCamper } from '../../../src/content/da/campers/camper.ts';
import { standing as danishStanding } from '../../../src/content/da/campers/standing.ts';
import { checkout as danishCheckout } from '../../../src/content/da/payments/checkout.ts';
import { moneyMails as danishMails } from '../../../src/content/da/payments/money-mails.ts';
import { payments as danishPayments } from '../../../src/content/da/payments/payments.ts';
import { accommodation as danishAccommodation } from '../../../src/content/da/rooms/accommodation.ts';
import { roomBoard as danishRooms } from '../../../src/content/da/rooms/room-board.ts';
import { contacts } from '../../../src/content/en/accounts/contacts.ts';
import { profile } from '../../../src/content/en/accounts/profile.ts';
import { atCamp } from '../../../src/content/en/campers/at-camp.ts';
import { camper } from '../../../src/content/en/campers/camper.ts';
import { standing } from '../../../src/content/en/campers/standing.ts';
import { checkout } from '../../../src/content/en/payments/checkout.ts';
import { moneyMails } from '../../../src/content/en/payments/money-mails.ts';
import { payments } from '../../../src/content/en/payments/payments.ts';
import { accommodation } from '../../../src/content/en/rooms/accommodation.ts';
import { roomBoard } from '../../../src/content/en/rooms/room-board.ts';
import {
  directoryStatus,
  paymentStates,
  waitsBeyondPayment,
  type Awaited,
} from '../../../src/domain/campers/camper-status.ts';
import { isAtCamp, places, type Whereabouts } from '../../../src/domain/checkin/checkin.ts';
import { headcount, missingOf, type Comer } from '../../../src/domain/checkin/who-is-here.ts';
import { stillMatters, type Phase } from '../../../src/domain/site/phase.ts';
import { table } from './markdown.ts';

interface State {
  readonly payment: (typeof paymentStates)[number];
  readonly waits_for: readonly Awaited[];
  readonly is_attending: boolean;
  readonly is_registered: boolean;
}

/** What a place can wait for of an adult, and of a minor who has signed up alone, before and after it is paid. */
const awaited: readonly (readonly Awaited[])[] = [
  ['payment'],
  ['payment', 'adult', 'number'],
  ['adult', 'number'],
  ['adult'],
  ['number'],
  [],
];
const states: readonly State[] = [
  ...paymentStates.flatMap((payment) =>
    awaited
      // Everything is paid exactly where payment is not waited for, but for a refund that leaves the place confirmed.
      .filter((waits) =>
        waits.includes('payment')
          ? payment !== 'all' && payment !== 'overpaid'
          : payment !== 'nothing' && payment !== 'part',
      )
      .map((waits_for) => ({
        payment,
        waits_for,
        is_attending: true,
        is_registered: waits_for.length === 0,
      })),
  ),
  { payment: 'nothing', waits_for: [], is_attending: false, is_registered: false },
];

const languages = {
  English: {
    profile,
    contacts,
    camper,
    atCamp,
    standing,
    checkout,
    moneyMails,
    payments,
    accommodation,
    roomBoard,
  },
  Dansk: {
    profile: danishProfile,
    contacts: danishContacts,
    camper: danishCamper,
    atCamp: danishAtCamp,
    standing: danishStanding,
    checkout: danishCheckout,
    moneyMails: danishMails,
    payments: danishPayments,
    accommodation: danishAccommodation,
    roomBoard: danishRooms,
  },
};

const untils: Readonly<Record<string, string>> = {
  English: 'April 22, 2025 at 12:00',
  Dansk: '22. april 2025 kl. 12.00',
};

type Words = (typeof languages)[keyof typeof languages];

/** The rows of To do for someone who has signed up alone, whose payment still matters. */
function todo(words: Words, { waits_for: waits, is_attending: comes }: State, phase: Phase): string {
  const { todo: pay } = words.profile;
  const others = waits.filter((one) => one !== 'payment');
  const ask = phase === 'after' ? [pay.payLate('800 DKK')] : [pay.pay('800 DKK', 1), pay.whenPaid(1, waits)];
  const { own, required } = words.contacts.todo;
  const rows = [
    ...(waits.includes('payment') ? ask : []),
    ...(others.length > 0 && stillMatters('contacts', phase) ? [own(others), required(others)] : []),
  ];
  return comes ? rows.join(' · ') : '';
}

/** What the payment page says to a family of one. */
function paymentPage(words: Words, state: State): string {
  const { family, payAmount } = words.payments;
  if (!state.is_attending) return family.nobodyComes;
  if (state.is_registered) return family.allPaid;
  return waitsBeyondPayment(state) ? family.paidAndWaiting('Mia', state.waits_for) : payAmount('800 DKK');
}

/** What organisers read on a family's page. */
function familyPage(words: Words, { waits_for: waits, ...state }: State): string {
  const status = words.camper.status[directoryStatus(state)];
  return waits.length === 0
    ? status
    : `${status} · ${words.camper.fields.waits_for}: ${words.standing.awaited(waits)}`;
}

/** What stands beside the state while something else is open: in To do, on the payment page and beside the badge. */
function besides(words: Words, until = ''): readonly (readonly string[])[] {
  const { profile: family, payments: pay } = words;
  const { wait } = words.accommodation;
  const open = family.payment.whenPaid(['payment'], '800 DKK');
  const review = `${family.todo.reviewTitle('400 DKK')} · ${family.todo.reviewText}`;
  return [
    ['under review', review, pay.inReview('Mia', '400 DKK'), family.payment.inReview],
    [
      'bed reserved',
      `${family.todo.pay('800 DKK', 1)} · ${family.todo.held('Mia', 1, '800 DKK', until)}`,
      pay.held('Mia', 1, '800 DKK', until),
      open,
    ],
    [
      'bed offered',
      `${wait.offer(['Mia'], until)} · ${wait.payAll('1,000 DKK')}`,
      `${pay.offered('Mia', 1, '1,000 DKK', until)} ${pay.answerOffer}`,
      open,
    ],
    ['on the waiting list', wait.place(2), pay.payAmount('800 DKK'), open],
    ['camp over, was not there', family.todo.over, pay.family.over, family.payment.over],
  ];
}

/** Someone at camp, as the rules of check-in and Today see them. */
interface Placed extends Comer {
  readonly state: string;
}
const comer = { family: '', birthday: '1990-01-01', guardian: null, is_coming: true, first_day: 0 } as const;
const place = (state: string, where: Whereabouts, by: 'bus' | 'car' = 'car', is_coming = true): Placed => ({
  ...comer,
  ...{ id: state, state, where, is_coming, bus_out: by === 'bus', bus_home: by === 'bus' },
});
const placed: readonly Placed[] = [
  place('expected, by bus', 'expected', 'bus'),
  place('expected, by car', 'expected'),
  place('on the bus', 'on_bus', 'bus'),
  place('here, home by bus', 'here', 'bus'),
  place('here, home by car', 'here'),
  place('gone home', 'gone', 'bus'),
  place('not expected, here', 'here', 'car', false),
  place('not expected', 'expected', 'car', false),
];

/** What each reader makes of where someone is. The kinds are those of the first day and of the last. */
function readBy(words: Words, person: Placed): readonly string[] {
  const counts = headcount([person], 0);
  const counted = places.find((one) => counts[one] === 1);
  const missing = (['bus_out', 'arrival', 'bus_home', 'left'] as const).filter((kind) =>
    missingOf(placed, kind, kind === 'bus_out' || kind === 'arrival' ? 0 : 3).missing.includes(person),
  );
  return [
    person.state,
    counted === undefined ? '' : words.atCamp.places[counted],
    missing.map((kind) => words.atCamp.kinds[kind]).join(' · '),
    isAtCamp(person.where) ? '×' : '',
    person.where === 'expected' ? '' : '×',
  ];
}

function said(words: Words, state: State): readonly string[] {
  const { payment: fee } = words.profile;
  const { waits_for: waits, is_registered: isConfirmed, is_attending: comes } = state;
  const isPaid = !waits.includes('payment');
  const { paid } = words.checkout;
  return [
    words.camper.status[directoryStatus(state)],
    !comes
      ? fee.notComing
      : isConfirmed
        ? fee.confirmed
        : isPaid
          ? fee.allPaid(waits)
          : fee.whenPaid(waits, '800 DKK'),
    // Nothing has been paid in a checkout.
    !comes || state.payment === 'nothing'
      ? ''
      : isConfirmed
        ? paid.registered('Mia')
        : waitsBeyondPayment(state)
          ? paid.waits('Mia', waits)
          : paid.partly('Mia', waits),
    !comes
      ? ''
      : isConfirmed
        ? words.moneyMails.fee.registered
        : isPaid
          ? words.moneyMails.fee.allPaid(waits)
          : words.moneyMails.fee.notRegistered(waits),
    words.standing.awaited(waits),
    waits.length > 0 ? words.roomBoard.warnings.not_registered('Mia', waits) : '',
    paymentPage(words, state),
    familyPage(words, state),
    todo(words, state, 'before'),
    todo(words, state, 'after'),
  ];
}

/** docs/states.md: each state of a camper, and what the screens and emails say of it in both languages. */
export const renderStatesPage = (): string => `# Where a camper stands

<!-- Written by \`npm run db:types\` from the states and the words: do not edit. -->

\`private.camper_state\` says of each camper what is paid and what the place waits for; screens, lists, files and emails ask it.
\`supabase/tests/83-states.sql\` compares what each reader says, in every state. At camp, \`at_camp\` adds where someone is.
${Object.entries(languages)
  .map(
    ([name, words]) => `
## ${name}

${table(
  [
    ...['Payment', 'Waits for', 'Badge', 'Profile', 'After paying', 'Emails', 'Campers’ list', 'Rooms'],
    ...['Payment page', 'Family page', 'To do', 'To do after the camp'],
  ],
  states.map((state) => [
    state.is_attending ? state.payment : 'cancelled',
    state.waits_for.join(', '),
    ...said(words, state),
  ]),
)}

While something else is open:

${table(['Open', 'To do', 'Payment page', 'Profile'], besides(words, untils[name]))}

At camp, by \`at_camp\`: the figure of Today's _${words.atCamp.where}_, who is missing on the first day and on the last, who is in the camp's
care (food, _${words.atCamp.unpaid}_, _${words.atCamp.children}_), and who was there (the thank-you).

${table(
  ['At camp', words.atCamp.where, 'Missing', 'In care', 'Was there'],
  placed.map((person) => readBy(words, person)),
)}
`,
  )
  .join('')}`;
