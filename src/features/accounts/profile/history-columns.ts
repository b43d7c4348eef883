import { wordOf } from '../../../camper/field-text.ts';
import { categoryName } from '../../../content/category-name.ts';
import { dayAndTime } from '../../../content/date-text.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import { values } from '../../../content/en/values.ts';
import { kroner } from '../../../content/money-text.ts';
import type { PaymentEntry } from '../../../data/payments/family-payments.ts';
import type { Column } from '../../../ui/data-table/column.ts';

const t = profile.history;

/** `You`, `Anonymous`, or the payer's name (specification section 2). */
function payerText(payment: PaymentEntry): string {
  if (payment.paid_by_me) return t.you;
  return payment.is_anonymous ? t.anonymous : (payment.paid_by_name ?? t.unknown);
}

const columns: readonly Column<PaymentEntry>[] = [
  { key: 'name', title: t.columns.name, value: (payment) => payment.paid_for_name ?? t.unknown, width: 170 },
  {
    key: 'date',
    title: t.columns.date,
    value: (payment) => new Date(payment.created_at),
    text: (payment) => dayAndTime(payment.created_at),
    width: 150,
  },
  {
    key: 'amount',
    title: t.columns.amount,
    kind: 'money',
    align: 'end',
    value: (payment) => payment.amount,
    text: (payment) => kroner(payment.amount),
    width: 115,
  },
  { key: 'type', title: t.columns.type, value: (payment) => wordOf('type', payment.type), width: 165 },
  {
    key: 'pricing',
    title: t.columns.pricing,
    value: (payment) => categoryName(payment.pricing_name),
    width: 150,
    isSortable: false,
  },
  { key: 'paidBy', title: t.columns.paidBy, value: payerText, width: 150, isSortable: false },
  {
    key: 'anonymous',
    title: t.columns.anonymous,
    value: (payment) => (payment.is_anonymous ? values.yes : values.no),
    width: 135,
    isSortable: false,
  },
  {
    key: 'method',
    title: t.columns.method,
    value: (payment) => payment.payment_method && wordOf('payment_method', payment.payment_method),
    width: 175,
    isSortable: false,
  },
  {
    key: 'id',
    title: t.columns.id,
    // As the receipt has it; what an organiser wrote down has its own key.
    value: (payment) => payment.payment_id ?? payment.reference,
    width: 345,
    isSortable: false,
  },
  {
    key: 'reference',
    title: t.reference,
    value: (payment) => payment.reference,
    width: 420,
    isSortable: false,
  },
];

/** Once a family has paid for more camps than one. */
const campColumn: Column<PaymentEntry> = {
  key: 'camp',
  title: t.camp,
  value: (payment) => payment.past_season ?? t.thisCamp,
  width: 170,
  isSortable: false,
};

/** The payment history's columns, on screen and in its files (specification section 2), and the camp where it says something. */
export function historyColumns(payments: readonly PaymentEntry[]): readonly Column<PaymentEntry>[] {
  const isOfManyCamps = payments.some(({ past_season }) => past_season !== null);
  return columns.flatMap((column) =>
    isOfManyCamps && column.key === 'type' ? [campColumn, column] : [column],
  );
}
