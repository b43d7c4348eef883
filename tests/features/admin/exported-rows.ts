/** A row of each list of the organisers, and what every file has to say of it. */
import { fileColumns as attention } from '../../../src/features/admin-payments/attention-part.tsx';
import { facts as waiting } from '../../../src/features/boards/waiting-list.tsx';
import { fileColumns as corrections } from '../../../src/features/camper-list/corrections-part.tsx';
import { fileColumns as seasons } from '../../../src/features/seasons/season-list.tsx';
import { fileColumns as admins } from '../../../src/features/settings/admins-part.tsx';
import { fileColumns as changes } from '../../../src/features/settings/changes-part.tsx';
import { columnsOf as promoCodes } from '../../../src/features/settings/promo-codes-part.tsx';
import { fileColumns as kitchen } from '../../../src/features/sizes/kitchen-part.tsx';
import { fileColumns as sizes } from '../../../src/features/sizes/size-table.tsx';
import { columns as cash } from '../../../src/features/treasury/cash-part.tsx';
import { columns as bank } from '../../../src/features/treasury/decided-lines.tsx';
import { columns as missing } from '../../../src/features/treasury/missing-part.tsx';
import { columns as owing } from '../../../src/features/treasury/owing-part.tsx';
import { columns as differences } from '../../../src/features/treasury/payout-table.tsx';
import { columns as payouts } from '../../../src/features/treasury/payouts-part.tsx';
import type { ExportColumn } from '../../../src/lib/exports/exported.ts';
import { paymentColumns } from '../../../src/organiser/payment-columns.ts';

/** A cell: its value, a day or an instant as a spreadsheet shows it, and what paper says where that is not the value. */
export interface Cell {
  readonly title: string;
  readonly value: string | number | null | { readonly says: string };
  readonly text: string | undefined;
  readonly isMoney: boolean;
}
type Check = <Row>(columns: readonly ExportColumn<Row>[], row: Row, cells: readonly Cell[]) => Promise<void>;

export interface List {
  readonly name: string;
  /** Hands over the list's own columns, a row, and what is expected of its cells. */
  readonly write: (check: Check) => Promise<void>;
}

const list = <Row>(
  name: string,
  columns: readonly ExportColumn<Row>[],
  row: Row,
  ...cells: readonly Cell[]
): List => ({ name, write: (check) => check(columns, row, cells) });

const is = (title: string, value: Cell['value'], text?: string): Cell => ({
  title,
  value,
  text,
  isMoney: false,
});
const money = (title: string, value: number | null, text = ''): Cell => ({
  title,
  value,
  text,
  isMoney: true,
});
const time = (title: string, says: string) => is(title, { says });
const day = (title: string, says: string, text: string) => is(title, { says }, text);

const thiri = 'သီရိ အောင်';
const soren = 'Søren Æbelø-Åkjær';
const paymentId = '00ab12cd34ef56ab78cd90ef12ab34cd';
const reference = '2b1c7f0e-6a51-4c0e-9f5e-0a1b2c3d4e5f';

export const lists: readonly List[] = [
  list(
    'who owes',
    owing,
    {
      ...{ id: 'a', name: soren, email: 'soeren@example.org', phone: '+45 20 12 34 56', people: 3 },
      ...{ due: 3600.5, paid: -1200, outstanding: 4800.5, next_part: 0 },
      owing: [],
    },
    is('Family of', soren),
    money('Outstanding', 4800.5, '4,800.50 DKK'),
    money('Next instalment', 0, '0 DKK'),
    is('Phone', '+45 20 12 34 56'),
    is('E-mail', 'soeren@example.org'),
    is('People', 3),
    money('Owed in all', 3600.5, '3,600.50 DKK'),
    money('Paid', -1200, '-1,200 DKK'),
  ),
  list(
    'the cash box, counted',
    cash,
    {
      ...{ closing_id: 'k', season_id: 1, day: '2025-04-20', expected: 1480.25, counted: 1400, note: '=1+1' },
      ...{ closed_by: thiri, closed_at: '2025-04-20T20:30:00Z' },
      takers: [
        { name: 'Åse', amount: 1000, entries: 1 },
        { name: thiri, amount: 480.25, entries: 2 },
      ],
    },
    day('Day', '2025-04-20', 'April 20, 2025'),
    is('Taken by', `Åse: 1,000 DKK (1), ${thiri}: 480.25 DKK (2)`),
    money('Should be there', 1480.25, '1,480.25 DKK'),
    money('Counted', 1400, '1,400 DKK'),
    money('Difference', -80.25, '-80.25 DKK'),
    is('Note', '=1+1'),
  ),
  list(
    'the cash box, open',
    cash,
    {
      ...{ closing_id: null, season_id: 1, day: '2025-04-21', expected: 0.1, counted: null, note: '' },
      ...{ closed_by: null, closed_at: null, takers: [] },
    },
    day('Day', '2025-04-21', 'April 21, 2025'),
    is('Taken by', ''),
    money('Should be there', 0.1, '0.10 DKK'),
    money('Counted', null),
    money('Difference', null),
    is('Note', ''),
  ),
  list(
    'payouts',
    payouts,
    {
      ...{ id: 'p', file_name: '@april.csv', imported_at: '2025-05-01T10:00:00Z', imported_by: soren },
      ...{ from_day: '2025-04-01', to_day: '2025-04-30', entries: 2, amount: 123456.78, fees: -0.05 },
      ...{ net: 123456.83, differing: 1, closed_at: '2025-05-01T22:30:00Z', closed_by: 'Åse', note: '' },
    },
    is('File', '@april.csv'),
    is('Days', 'April 1 – April 30, 2025'),
    money('Paid by payers', 123456.78, '123,456.78 DKK'),
    money('Fees', -0.05, '-0.05 DKK'),
    money('To the bank', 123456.83, '123,456.83 DKK'),
    is('Differences', 1),
    is('State', 'Closed by Åse, 2025/05/02 00:30'),
  ),
  list(
    'what a payout differs by',
    differences,
    {
      ...{ payment_id: paymentId, is_refund: true, amount: -100, fee: 1.5, elsewhere: 0, ledger: -99.99 },
      ...{
        difference: -0.01,
        state: 'differs' as const,
        payer: null,
        payees: `${soren}, ${thiri}`,
        reference,
      },
    },
    is('State', 'Differs, refund'),
    money('Difference', -0.01, '-0.01 DKK'),
    money('In this payout', -100, '-100 DKK'),
    money('Fee', 1.5, '1.50 DKK'),
    money('In the ledger', -99.99, '-99.99 DKK'),
    money('In others', 0, '0 DKK'),
    is('For', `${soren}, ${thiri}`),
    is('Paid by', null, ''),
    is('Payment ID', paymentId),
    is('Reference', reference),
  ),
  list(
    'what no payout has',
    missing,
    {
      ...{ payment_id: '12345678901234567890', is_refund: false, day: '2025-02-28', amount: 1200 },
      ...{ payer: thiri, payees: '-1', reference },
    },
    is('For', '-1'),
    day('Day', '2025-02-28', 'February 28, 2025'),
    money('Amount', 1200, '1,200 DKK'),
    is('Paid by', thiri),
    is('Payment ID', '12345678901234567890'),
    is('Reference', reference),
  ),
  list(
    'lines of the bank',
    bank,
    {
      ...{ id: 'l', booked_on: '2025-04-19', amount: 2000.01, text: '+45+1 "lejr"; tak', of_past: false },
      ...{
        state: 'confirmed' as const,
        note: '',
        decided_by: 'Åse',
        decided_at: '2025-04-20T22:30:00Z',
        proposals: [],
      },
      shares: [
        { name: soren, amount: 900.5 },
        { name: null, amount: 1099.51 },
      ],
    },
    is('Text', '+45+1 "lejr"; tak'),
    day('Day', '2025-04-19', 'April 19, 2025'),
    money('Amount', 2000.01, '2,000.01 DKK'),
    is('State', 'Confirmed'),
    is('Family', `${soren}: 900.50 DKK; deleted: 1,099.51 DKK`),
    is('By', 'Åse, 2025/04/21 00:30'),
    is('Note', ''),
  ),
  list(
    'all payments',
    paymentColumns,
    {
      ...{ id: 'x', created_at: new Date('2025-04-20T22:30:00Z'), amount: 1099.51, type: 'Full payment' },
      ...{ pricing: 'Regular', payee: thiri, payer: null, is_anonymous: false, method: 'Bank transfer' },
      ...{ contact: soren, contact_email: 's@example.org', contact_phone: '+4520123456', reason: '=cmd' },
      ...{
        intent_id: null,
        payment_id: null,
        payee_id: null,
        reference,
        received_on: '2025-04-19',
        bank_reference: '@lejr',
      },
    },
    is('Name', thiri),
    time('Date', '2025-04-21 00:30'),
    money('Amount', 1099.51, '1,099.51 DKK'),
    is('Type', 'Full payment'),
    is('Pricing', 'Regular'),
    is('Paid by', 'Deleted'),
    is('Anonymous', 'No'),
    is('Payment method', 'Bank transfer'),
    is('Account holder', soren),
    is('E-mail', 's@example.org'),
    is('Phone', '+4520123456'),
    is('Reason', '=cmd'),
    is('Payment ID', null, ''),
    is('Reference', reference),
    day('Day of the bank', '2025-04-19', 'April 19, 2025'),
    is('What the sender wrote', '@lejr'),
  ),
  list(
    'what needs attention',
    attention,
    {
      ...{ key: 'k', kind: 'charged_unmatched', since: '2025-01-20T23:30:00Z', found: 1, intent_id: 'i' },
      ...{ camper_id: null, name: thiri, amount: 1200, note: null, noted_at: null, noted_by: null },
      detail: { provider_payment_id: paymentId, reference },
    },
    is('What', 'Charged, but not in the ledger'),
    is('Who', thiri),
    money('Amount', 1200, '1200'),
    time('Since', '2025-01-21 00:30'),
    is('Payment ID', paymentId),
    is('Reference', reference),
  ),
  list(
    'the waiting list',
    waiting,
    {
      ...{
        id: 'w',
        name: soren,
        campers: ['Søren', thiri],
        camper_ids: [],
        beds: 2,
        since: '2025-04-20T22:30:00Z',
      },
      ...{ offered_until: null, kept_until: null, times_passed: 2 },
    },
    is('Family', `${soren} (Søren, ${thiri})`),
    is('Beds', 2, '2 beds'),
    time('Waits', '2025-04-21 00:30'),
    is('What it has', 'Nothing yet, overtaken 2 times'),
  ),
  list(
    'corrections',
    corrections,
    {
      ...{ id: 'c', camper_id: 'a', name: thiri, field: 'gender', old_value: 'Male', new_value: 'Female' },
      ...{ now_value: 'Male', note: '=HYPERLINK("x")', level: 2 },
    },
    is('Name', thiri),
    is('Field', 'Gender'),
    is('Before', 'Male'),
    is('Wished', 'Female'),
    is('They write', '=HYPERLINK("x")'),
  ),
  list(
    'seasons',
    seasons,
    {
      ...{
        id: 1,
        state: 'past',
        title: 'Lejr 2025',
        theme: '-håb',
        start_date: '2025-07-18',
        end_date: '2025-07-25',
      },
      ...{ closed_at: null, campers: 120, registered: 118, paid: 141600.25, owed: 144000 },
    },
    is('Season', 'Lejr 2025'),
    is('Theme', '-håb'),
    is('First day', { says: '2025-07-18' }),
    is('Last day', { says: '2025-07-25' }),
    is('Campers', 120),
    is('Registered', 118),
    money('Paid', 141600.25, '141600.25'),
    money('Expected', 144000, '144000'),
  ),
  list(
    'admins',
    admins,
    {
      ...{ id: 'a', name: thiri, email: 'thiri@example.org', access_level: 3 },
      ...{ has_health_right: false, has_treasurer_right: true },
    },
    is('Name', thiri),
    is('Email', 'thiri@example.org'),
    is('Level', 3),
  ),
  list(
    'changed settings',
    changes,
    {
      ...{
        id: 1,
        table_name: 'pricing',
        row_name: 'Regular',
        row_id: '1',
        action: 'UPDATE',
        actor_name: soren,
      },
      ...{ changed_at: '2025-04-20T22:30:00Z', before: { price: 1200 }, after: { price: 1300 } },
    },
    time('When', '2025-04-21 00:30'),
    is('Who', soren),
    is('What', 'Price: Regular'),
    is('Before and after', 'early price: 1200, then 1300'),
  ),
  list(
    'promo codes',
    promoCodes(
      () => 'Regular',
      () => undefined,
    ).filter(({ key }) => key !== 'actions'),
    {
      ...{
        code: 'ABC1234',
        created_at: '2025-01-01T00:00:00Z',
        expires_on: '2025-05-01',
        is_disabled: false,
      },
      ...{ max_uses: 5, note: thiri, pricing_code: 1, uses: 2 },
    },
    is('Code', 'ABC1234'),
    is('What it gives', `Regular · Used by 2 of 5 · until May 1, 2025 · ${thiri}`),
  ),
  list(
    'shirt sizes',
    sizes,
    { size: '12 years', names: [soren, thiri], ids: [] },
    is('Size', '12 years'),
    is('Shirts', 2),
    is('Names', `${soren}, ${thiri}`),
  ),
  list(
    'the kitchen',
    kitchen,
    { day: 'Saturday', kind: 'diet', what: 'no_pork', counts: [3, 0, 12, 1], total: 16 },
    is('Day', 'Saturday'),
    is('What', 'Diet: No pork'),
    is('Adults (25+)', 3),
    is('Youth (13–24)', 0),
    is('Children (4–12)', 12),
    is('Toddlers', 1),
    is('Total', 16),
  ),
];
