import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { adminPayment } from '../../content/en/admin-payment.ts';
import { tables } from '../../content/en/tables.ts';
import { useCampClock } from '../../data/camp/camp-clock.ts';
import { adminPaymentQueries, type AdminPayment } from '../../data/payments/admin-payments.ts';
import { copenhagenDate } from '../../domain/dates.ts';
import { isWithin, periodOf, wholeTime } from '../../domain/period.ts';
import { memoize } from '../../lib/memoize.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useTableFilter } from '../../ui/data-table/use-table-filter.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Part } from '../../organiser/part.tsx';
import { LogDialog } from './log-dialog.tsx';
import { paymentColumns } from '../../organiser/payment-columns.ts';
import { PaymentSums } from './payment-sums.tsx';
import { PeriodFields } from './period-fields.tsx';

const t = adminPayment.history;

/** So many are asked for first: more than fit on a screen, and there at once. */
const FIRST = 50;

/** The day in Copenhagen on which a payment was made. */
const dayOf = memoize((payment: AdminPayment) => copenhagenDate(payment.created_at));

/** Every payment: by period, searched, added up and exported. Level 3 opens one to see its log. */
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
  const [chosen, setChosen] = useState(wholeTime);
  const today = useCampClock()?.today;
  const ofPeriod = useMemo(() => {
    if (today === undefined || chosen.name === 'all') return entries;
    const period = periodOf(chosen, today);
    return entries.filter((entry) => isWithin(dayOf(entry), period));
  }, [entries, chosen, today]);
  const oldest = entries.at(-1);
  const firstDay = oldest && dayOf(oldest);
  const shown = useTableFilter(ofPeriod, paymentColumns, search);
  return (
    <>
      {today !== undefined && (
        <div className="payment-filters">
          <PeriodFields chosen={chosen} onChoose={setChosen} min={firstDay ?? today} max={today} />
        </div>
      )}
      <TextField
        label={t.search}
        hint={isComplete ? undefined : t.loadingAll}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {isComplete && <PaymentSums rows={shown} />}
      <DataTable
        searchedFor={search}
        label={t.table}
        rows={shown}
        columns={paymentColumns}
        rowKey={(row) => row.id}
        frozenFirst
        sorting={{ key: 'date', isDescending: true }}
        emptyText={emptyText(search.trim(), chosen.name === 'all')}
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

/** Why the table is empty. */
function emptyText(search: string, isWholeTime: boolean): string {
  if (search !== '') return t.noMatch(search);
  return isWholeTime ? t.empty : t.noneInPeriod;
}
