import { useQuery } from '@tanstack/react-query';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { treasuryQueries, type NotPaidOut } from '../../data/treasury/treasury.ts';
import { Part } from '../../organiser/part.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { dayColumn, moneyColumn } from './money-column.ts';

const t = treasury.payouts;

export const columns: readonly Column<NotPaidOut>[] = [
  { key: 'payees', title: t.rows.payees, value: (row) => row.payees, width: 200 },
  dayColumn(t.day, (row) => row.day),
  moneyColumn('amount', t.amount, 130),
  { key: 'payer', title: t.rows.payer, value: (row) => row.payer, width: 170 },
  { key: 'paymentId', title: t.rows.paymentId, value: (row) => row.payment_id, width: 300 },
  { key: 'reference', title: t.rows.reference, value: (row) => row.reference, width: 420 },
];

export function MissingPart() {
  const missing = useQuery(treasuryQueries.notPaidOut());
  return (
    <Part title={t.missingTitle} intro={t.missingIntro} anchor="not-paid-out" query={missing}>
      {(rows) => (
        <DataTable
          label={t.missingTable}
          rows={rows}
          columns={columns}
          rowKey={(row) => `${row.payment_id} ${row.is_refund}`}
          height={420}
          emptyText={t.missingEmpty}
          exports={{ fileName: 'not_paid_out', title: t.missingTitle }}
        />
      )}
    </Part>
  );
}
