import { tables } from '../../content/en/tables.ts';
import { treasury } from '../../content/en/treasury.ts';
import { kroner } from '../../content/money-text.ts';
import type { PayoutEntry } from '../../data/payments/treasury.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';

const t = treasury.payouts;
const names = t.rows;

const money = (
  key: 'amount' | 'fee' | 'elsewhere' | 'ledger' | 'difference',
  title: string,
): Column<PayoutEntry> => ({
  key,
  title,
  value: (row) => row[key],
  text: (row) => kroner(row[key]),
  kind: 'money',
  align: 'end',
  width: 160,
});

export const columns: readonly Column<PayoutEntry>[] = [
  {
    key: 'state',
    title: names.state,
    value: ({ state, is_refund: isRefund }) => [t.states[state], ...(isRefund ? [t.refund] : [])].join(', '),
    width: 230,
  },
  money('difference', names.difference),
  money('amount', names.amount),
  money('fee', names.fee),
  money('ledger', names.ledger),
  money('elsewhere', names.elsewhere),
  { key: 'payees', title: names.payees, value: (row) => row.payees, width: 200 },
  { key: 'payer', title: names.payer, value: (row) => row.payer, width: 170 },
  { key: 'paymentId', title: names.paymentId, value: (row) => row.payment_id, width: 300 },
  { key: 'reference', title: names.reference, value: (row) => row.reference, width: 420 },
];

/** What differs comes first, and what matches at the end. */
const order: Readonly<Record<PayoutEntry['state'], number>> = { differs: 0, unknown: 0, own: 1, matched: 2 };

/** The payments of a payout beside the ledger. */
export function PayoutTable({
  rows,
  fileName,
}: {
  readonly rows: readonly PayoutEntry[];
  readonly fileName: string;
}) {
  return (
    <DataTable
      label={names.table}
      rows={rows.toSorted((one, other) => order[one.state] - order[other.state])}
      columns={columns}
      rowKey={(row) => `${row.payment_id ?? ''} ${row.is_refund}`}
      frozenFirst
      height={320}
      emptyText={t.empty}
      labels={tables.labels}
      exports={{ fileName: 'payout', title: t.detail(fileName), labels: tables.export }}
    />
  );
}
