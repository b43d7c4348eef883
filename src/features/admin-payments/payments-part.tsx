import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPayment } from '../../content/en/admin-payment.ts';
import { tables } from '../../content/en/tables.ts';
import { adminPaymentQueries, type AdminPayment } from '../../data/payments/admin-payments.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useTableFilter } from '../../ui/data-table/use-table-filter.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Part } from '../../organiser/part.tsx';
import { paymentColumns } from './payment-columns.ts';
import { LogDialog } from './log-dialog.tsx';

const t = adminPayment.history;

/** So many are asked for first: more than fit on a screen, and there at once. */
const FIRST = 50;

/** Every payment, searched and exported. Level 3 opens one to see its log. */
export function PaymentsPart({ isTreasurer }: { readonly isTreasurer: boolean }) {
  const all = useQuery(adminPaymentQueries.entries());
  const first = useQuery({ ...adminPaymentQueries.newest(FIRST), enabled: !all.isSuccess });
  return (
    <Part title={t.title} anchor="payments" query={all.isPending ? first : all}>
      {(entries) => <PaymentsTable entries={entries} isComplete={all.isSuccess} isTreasurer={isTreasurer} />}
    </Part>
  );
}

interface PaymentsTableProps {
  readonly entries: readonly AdminPayment[];
  /** False while only the newest are there. */
  readonly isComplete: boolean;
  readonly isTreasurer: boolean;
}

function PaymentsTable({ entries, isComplete, isTreasurer }: PaymentsTableProps) {
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<AdminPayment>();
  const shown = useTableFilter(entries, paymentColumns, search);
  return (
    <>
      <TextField
        label={t.search}
        hint={isComplete ? undefined : t.loadingAll}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <DataTable
        searchedFor={search}
        label={t.table}
        rows={shown}
        columns={paymentColumns}
        rowKey={(row) => row.id}
        frozenFirst
        sorting={{ key: 'date', isDescending: true }}
        emptyText={search.trim() === '' ? t.empty : t.noMatch(search.trim())}
        labels={tables.labels}
        // A file of half the payments would look like all of them.
        {...(isComplete
          ? { exports: { fileName: 'camp_payments', title: t.title, labels: tables.export } }
          : {})}
        {...(isTreasurer ? { onOpen: setOpened } : {})}
      />
      {opened && <LogDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
