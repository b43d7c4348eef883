import { profile } from '../../../content/en/accounts/profile.ts';
import { tables } from '../../../content/en/tables.ts';
import type { PaymentEntry } from '../../../data/payments/family-payments.ts';
import { isGivenType } from '../../../domain/payments/price.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { TableWordsContext } from '../../../ui/data-table/labels.ts';
import { SmallTable } from '../../../ui/small-table/small-table.tsx';
import { historyColumns } from './history-columns.ts';
import { ResendReceipt } from './resend-receipt.tsx';

const t = profile.history;

const names = new Set(['id', 'reference']);

const receiptColumn: Column<PaymentEntry> = {
  key: 'receipt',
  title: profile.receipt.column,
  value: () => null,
  cell: (payment) => !isGivenType(payment.type) && <ResendReceipt payment={payment} />,
  width: 150,
  isSortable: false,
};

/** On screen a receipt can be asked for; files have the facts only. */
function onScreen(columns: readonly Column<PaymentEntry>[]): readonly Column<PaymentEntry>[] {
  return [
    ...columns.filter(({ key }) => !names.has(key)),
    receiptColumn,
    ...columns.filter(({ key }) => names.has(key)),
  ];
}

/** The payments, newest first, in at most 400 px; name, date, amount and type can be sorted by. They can be saved. */
export function HistoryTable({ payments }: { readonly payments: readonly PaymentEntry[] }) {
  const columns = historyColumns(payments);
  return (
    <TableWordsContext value={tables}>
      <SmallTable
        label={t.title}
        rows={payments}
        columns={onScreen(columns)}
        rowKey={({ id }) => id}
        sorting={{ key: 'date', isDescending: true }}
        height={400}
        countText={t.count(payments.length)}
        exports={{
          fileName: 'my-payment-history',
          title: t.title,
          columns,
        }}
      />
    </TableWordsContext>
  );
}
