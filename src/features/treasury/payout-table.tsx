import { tables } from '../../content/en/tables.ts';
import { treasury } from '../../content/en/treasury/treasury.ts';
import type { PayoutEntry } from '../../data/treasury/treasury.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { moneyColumn } from './money-column.ts';

const t = treasury.payouts;
const names = t.rows;

export const columns: readonly Column<PayoutEntry>[] = [
  {
    key: 'state',
    title: names.state,
    value: ({ state, is_refund: isRefund }) => [t.states[state], ...(isRefund ? [t.refund] : [])].join(', '),
    width: 230,
  },
  moneyColumn('difference', names.difference, 160),
  moneyColumn('amount', names.amount, 160),
  moneyColumn('fee', names.fee, 160),
  moneyColumn('ledger', names.ledger, 160),
  moneyColumn('elsewhere', names.elsewhere, 160),
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
