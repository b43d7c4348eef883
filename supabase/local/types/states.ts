import { profile as danishProfile } from '../../../src/content/da/accounts/profile.ts';
import { camper as danishCamper } from '../../../src/content/da/campers/camper.ts';
import { standing as danishStanding } from '../../../src/content/da/campers/standing.ts';
import { checkout as danishCheckout } from '../../../src/content/da/payments/checkout.ts';
import { moneyMails as danishMails } from '../../../src/content/da/payments/money-mails.ts';
import { roomBoard as danishRooms } from '../../../src/content/da/rooms/room-board.ts';
import { profile } from '../../../src/content/en/accounts/profile.ts';
import { camper } from '../../../src/content/en/campers/camper.ts';
import { standing } from '../../../src/content/en/campers/standing.ts';
import { checkout } from '../../../src/content/en/payments/checkout.ts';
import { moneyMails } from '../../../src/content/en/payments/money-mails.ts';
import { roomBoard } from '../../../src/content/en/rooms/room-board.ts';
import {
  directoryStatus,
  paymentStates,
  waitsBeyondPayment,
  type Awaited,
} from '../../../src/domain/campers/camper-status.ts';
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
  English: { profile, camper, standing, checkout, moneyMails, roomBoard },
  Dansk: {
    profile: danishProfile,
    camper: danishCamper,
    standing: danishStanding,
    checkout: danishCheckout,
    moneyMails: danishMails,
    roomBoard: danishRooms,
  },
};

function said(words: (typeof languages)[keyof typeof languages], state: State): readonly string[] {
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
          : words.moneyMails.fee.notRegistered,
    words.standing.awaited(waits),
    waits.length > 0 ? words.roomBoard.warnings.not_registered('Mia', waits) : '',
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
  ['Payment', 'Waits for', 'Badge', 'Profile', 'After paying', 'Emails', 'Campers’ list', 'Rooms'],
  states.map((state) => [
    state.is_attending ? state.payment : 'cancelled',
    state.waits_for.join(', '),
    ...said(words, state),
  ]),
)}
`,
  )
  .join('')}`;
