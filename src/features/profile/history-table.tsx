import { useState } from 'react';
import { profile } from '../../content/en/profile.ts';
import { values } from '../../content/en/values.ts';
import { dayAndTime } from '../../content/dates.ts';
import { kroner } from '../../content/money.ts';
import type { PaymentEntry } from '../../data/payments.ts';
import './history-table.css';

const t = profile.history;

/** What a column is sorted by, for those that can be. */
const sortKeys = {
  name: (payment: PaymentEntry) => payment.paid_for_name ?? '',
  date: (payment: PaymentEntry) => payment.created_at,
  amount: (payment: PaymentEntry) => payment.amount,
  type: (payment: PaymentEntry) => payment.type,
} as const;
type SortColumn = keyof typeof sortKeys;

interface Sorting {
  readonly column: SortColumn;
  readonly isDescending: boolean;
}

function isSortable(column: string): column is SortColumn {
  return column in sortKeys;
}

function sorted(payments: readonly PaymentEntry[], { column, isDescending }: Sorting): PaymentEntry[] {
  const key = sortKeys[column];
  const up = payments.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)];
    return typeof left === 'number' && typeof right === 'number'
      ? left - right
      : String(left).localeCompare(String(right));
  });
  return isDescending ? up.toReversed() : up;
}

/** `You`, `Anonymous`, or the payer's name (specification section 2). */
export function payerText(payment: PaymentEntry): string {
  if (payment.paid_by_me) return t.you;
  return payment.is_anonymous ? t.anonymous : (payment.paid_by_name ?? t.unknown);
}

function cells(payment: PaymentEntry): Record<keyof typeof t.columns, string> {
  return {
    name: payment.paid_for_name ?? t.unknown,
    date: dayAndTime(payment.created_at),
    amount: kroner(payment.amount),
    type: payment.type,
    pricing: payment.pricing_name,
    paidBy: payerText(payment),
    anonymous: payment.is_anonymous ? values.yes : values.no,
    method: payment.payment_method ?? '',
    id: payment.id,
  };
}

const columns = Object.entries(t.columns);

/** The payments as a striped table of at most 400 px; name, date, amount and type can be sorted by. */
export function HistoryTable({ payments }: { readonly payments: readonly PaymentEntry[] }) {
  const [sorting, setSorting] = useState<Sorting>({ column: 'date', isDescending: true });

  function sortBy(column: SortColumn) {
    setSorting((now) => ({ column, isDescending: now.column === column && !now.isDescending }));
  }

  return (
    <section className="history-scroll" aria-label={t.title}>
      <table className="history-table">
        <thead>
          <tr>
            {columns.map(([column, label]) => (
              <th key={column} scope="col" aria-sort={ariaSort(column, sorting)}>
                {isSortable(column) ? (
                  <button type="button" onClick={() => sortBy(column)}>
                    {label}
                  </button>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted(payments, sorting).map((payment) => (
            <tr key={payment.id}>
              {Object.entries(cells(payment)).map(([column, text]) => (
                <td key={column}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ariaSort(column: string, sorting: Sorting): 'ascending' | 'descending' | undefined {
  if (column !== sorting.column) return undefined;
  return sorting.isDescending ? 'descending' : 'ascending';
}
