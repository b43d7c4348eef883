import { wordOf } from '../../../camper/field-text.ts';
import { categoryName } from '../../../content/category-name.ts';
import { dayAndTime } from '../../../content/date-text.ts';
import { aid } from '../../../content/en/payments/aid.ts';
import { profile } from '../../../content/en/accounts/profile.ts';
import { values } from '../../../content/en/values.ts';
import { isGivenType } from '../../../domain/payments/price.ts';
import { kroner } from '../../../content/money-text.ts';
import type { PaymentEntry } from '../../../data/payments/family-payments.ts';
import type { Column } from '../../../ui/data-table/column.ts';

const t = profile.history;

/** `You`, `Anonymous`, or the payer's name (specification section 2). */
function payerText(payment: PaymentEntry): string {
  if (isGivenType(payment.type)) return aid.giver;
  if (payment.paid_by_me) return t.you;
  return payment.is_anonymous ? t.anonymous : (payment.paid_by_name ?? t.unknown);
}

type HistoryColumn = Column<PaymentEntry>;

const unsorted = (
  key: string,
  title: string,
  width: number,
  value: HistoryColumn['value'],
): HistoryColumn => ({
  ...{ key, title, width, value },
  isSortable: false,
});

const columns: readonly HistoryColumn[] = [
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
  unsorted('pricing', t.columns.pricing, 150, (payment) => categoryName(payment.pricing_name)),
  unsorted('paidBy', t.columns.paidBy, 150, payerText),
  unsorted('anonymous', t.columns.anonymous, 135, ({ is_anonymous: is }) => (is ? values.yes : values.no)),
  unsorted(
    'method',
    t.columns.method,
    175,
    ({ payment_method: how }) => how && wordOf('payment_method', how),
  ),
  // As the receipt has it; what an organiser wrote down has its own key.
  unsorted('id', t.columns.id, 345, (payment) => payment.payment_id ?? payment.reference),
  unsorted('reference', t.reference, 420, (payment) => payment.reference),
];

const campColumn = unsorted('camp', t.camp, 170, (payment) => payment.past_season ?? t.thisCamp);

/** The payment history's columns, on screen and in its files (specification section 2), and the camp where it says something. */
export function historyColumns(payments: readonly PaymentEntry[]): readonly HistoryColumn[] {
  const isOfManyCamps = payments.some(({ past_season }) => past_season !== null);
  return columns.flatMap((column) =>
    isOfManyCamps && column.key === 'type' ? [campColumn, column] : [column],
  );
}
