import { profile } from '../../content/en/profile.ts';
import { tables } from '../../content/en/tables.ts';
import type { PaymentEntry } from '../../data/payments.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { historyColumns } from './history-columns.ts';

const t = profile.history;

/** The payments, newest first, in at most 400 px; name, date, amount and type can be sorted by. They can be saved. */
export function HistoryTable({ payments }: { readonly payments: readonly PaymentEntry[] }) {
  return (
    <DataTable
      label={t.title}
      rows={payments}
      columns={historyColumns}
      rowKey={({ id }) => id}
      sorting={{ key: 'date', isDescending: true }}
      height={400}
      emptyText={t.empty}
      labels={{ ...tables.labels, count: t.count }}
      exports={{ fileName: 'my-payment-history', title: t.title, labels: tables.export }}
    />
  );
}
