import { wordOf } from '../camper/field-text.ts';
import { categoryName } from '../content/category-name.ts';
import { adminPayment } from '../content/en/payments/admin-payment.ts';
import { values } from '../content/en/values.ts';
import { dayAndTime, longDay } from '../content/date-text.ts';
import { kroner } from '../content/money-text.ts';
import type { ExportColumn } from '../lib/exports/exported.ts';
import type { AdminPayment } from '../data/payments/admin-payments.ts';
import type { OtherFee } from '../data/treasury/treasury.ts';
import { moneyCells } from './money-cells.tsx';
import type { Column } from '../ui/data-table/column.ts';

const t = adminPayment.history;
const names = t.columns;

/** `Help from the Smith family`: what is given is named by its giver, in files too. */
function typeText({ type, payer }: AdminPayment): string {
  if (type !== 'Aid') return wordOf('type', type);
  return payer === null ? t.aidFund : t.aidFrom(payer);
}

const payerText = ({ type, payer }: AdminPayment) => {
  if (type === 'Written off') return '';
  return payer ?? (type === 'Aid' ? t.fund : t.deleted);
};

export const paymentColumns: readonly Column<AdminPayment>[] = [
  { key: 'payee', title: names.payee, value: (row) => row.payee ?? t.deleted, width: 190 },
  {
    key: 'date',
    title: names.date,
    value: (row) => row.created_at,
    text: (row) => dayAndTime(row.created_at),
    width: 160,
    card: 'below',
  },
  {
    key: 'amount',
    title: names.amount,
    value: (row) => row.amount,
    text: (row) => kroner(row.amount),
    ...moneyCells<AdminPayment>((row) => row.amount),
    width: 130,
    card: 'beside',
  },
  { key: 'type', title: names.type, value: typeText, width: 160, card: 'below' },
  { key: 'pricing', title: names.pricing, value: (row) => categoryName(row.pricing), width: 150 },
  { key: 'payer', title: names.payer, value: payerText, width: 190 },
  {
    key: 'anonymous',
    title: names.anonymous,
    value: (row) => (row.is_anonymous ? values.yes : values.no),
    width: 120,
  },
  {
    key: 'method',
    title: names.method,
    value: (row) => row.method && wordOf('payment_method', row.method),
    width: 160,
    card: 'below',
  },
  { key: 'contact', title: names.contact, value: (row) => row.contact, width: 190 },
  { key: 'email', title: names.email, value: (row) => row.contact_email, width: 240 },
  { key: 'phone', title: names.phone, value: (row) => row.contact_phone, width: 150 },
  { key: 'reason', title: names.reason, value: (row) => row.reason, width: 240 },
  { key: 'paymentId', title: names.paymentId, value: (row) => row.payment_id, width: 300 },
  { key: 'reference', title: names.reference, value: (row) => row.reference, width: 420 },
  {
    key: 'receivedOn',
    title: names.receivedOn,
    value: (row) => row.received_on,
    text: (row) => (row.received_on === null ? '' : longDay(row.received_on)),
    kind: 'day',
    width: 160,
  },
  { key: 'bankReference', title: names.bankReference, value: (row) => row.bank_reference, width: 260 },
];

/** The columns of a file of payments: what an auditor asks for besides. */
export const ledgerColumns: readonly ExportColumn<AdminPayment>[] = [
  { title: names.number, value: (row) => row.number, align: 'end' },
  ...paymentColumns,
  { title: names.currency, value: () => 'DKK' },
  { title: names.season, value: (row) => row.season },
  { title: names.writer, value: (row) => row.writer },
  { title: names.cashCount, value: (row) => row.cash_count, kind: 'day' },
  { title: names.fee, value: (row) => row.fee, kind: 'money', align: 'end' },
];

/** A row of the file of a year: of the ledger, or a fee that no row of the ledger has. */
export type YearRow = AdminPayment | OtherFee;

const ofFee = new Map<string, (fee: OtherFee) => string | number | null>([
  [names.date, ({ day }: OtherFee) => longDay(day)],
  [names.type, ({ payment_id: id }: OtherFee) => (id === null ? t.ownFee : t.unknownFee)],
  [names.paymentId, ({ payment_id: id }: OtherFee) => id],
  [names.reference, ({ file_name: file }: OtherFee) => file],
  [names.currency, () => 'DKK'],
  [names.fee, ({ fee }: OtherFee) => fee],
]);

/** The ledger of a year with all that the provider kept: the sum of the fees is that of the payouts. */
export const yearColumns: readonly ExportColumn<YearRow>[] = ledgerColumns.map(
  ({ text, value, ...column }) => ({
    ...column,
    value: (row) => ('file_name' in row ? (ofFee.get(column.title)?.(row) ?? null) : value(row)),
    ...(text && {
      text: (row: YearRow) => ('file_name' in row ? String(ofFee.get(column.title)?.(row) ?? '') : text(row)),
    }),
  }),
);
