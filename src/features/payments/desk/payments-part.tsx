import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { familyPath } from '../../../content/paths.ts';
import { useCampClock } from '../../../data/site/camp-clock.ts';
import { adminPaymentQueries, type AdminPayment } from '../../../data/payments/admin-payments.ts';
import { copenhagenDate } from '../../../domain/dates.ts';
import { isWithin, periodNamed, periodOf } from '../../../domain/period.ts';
import { memoize } from '../../../lib/memoize.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useTableFilter } from '../../../ui/data-table/use-table-filter.ts';
import { Part } from '../../../organiser/part.tsx';
import { ledgerColumns, paymentColumns } from '../../../organiser/payment-columns.ts';
import { moneySums } from '../../../organiser/money-cells.tsx';
import { useWriteToFamilies } from '../../../organiser/write-to-families.tsx';
import { PaymentSums } from './payment-sums.tsx';
import { PeriodFields } from './period-fields.tsx';
import { YearLedgers } from './year-ledgers.tsx';

const t = adminPayment.history;

/** So many are asked for first: more than fit on a screen, and there at once. */
const FIRST = 50;

const dayOf = memoize((payment: AdminPayment) => copenhagenDate(payment.created_at));

/** Whose payment it is leads to the family's page, which has the payment's log. */
const columns: readonly Column<AdminPayment>[] = paymentColumns.map((column) =>
  column.key === 'payee'
    ? {
        ...column,
        cell: ({ payee, payee_id: id }) =>
          id === null ? t.deleted : <Link to={familyPath(id)}>{payee ?? t.deleted}</Link>,
      }
    : column,
);

const noRows: readonly AdminPayment[] = [];

interface PaymentsPartProps {
  readonly isTreasurer: boolean;
  readonly primary?: ReactNode;
  readonly menu: ReactNode;
}

export function PaymentsPart({ isTreasurer, primary, menu }: PaymentsPartProps) {
  const all = useQuery(adminPaymentQueries.entries());
  const first = useQuery({ ...adminPaymentQueries.newest(FIRST), enabled: !all.isSuccess });
  const wanted = useSearchParams()[0].get('find');
  return (
    <Part title={t.title} anchor="payments" isBare query={all.isPending ? first : all} frame={noRows}>
      {(entries, waiting) => (
        // Another payment in the address is searched for in a new table.
        <PaymentsTable
          key={wanted}
          {...{ entries, isTreasurer, primary, menu, waiting }}
          isComplete={all.isSuccess}
        />
      )}
    </Part>
  );
}

interface PaymentsTableProps extends PaymentsPartProps {
  readonly entries: readonly AdminPayment[];
  /** False while only the newest are there. */
  readonly isComplete: boolean;
  readonly waiting: string | undefined;
}

function PaymentsTable(props: PaymentsTableProps) {
  const { entries, isComplete, isTreasurer, primary, menu, waiting } = props;
  const [address] = useSearchParams();
  const [search, setSearch] = useState(address.get('find') ?? '');
  const [chosen, setChosen] = useState(() => periodNamed(address.get('period')));
  const today = useCampClock()?.today;
  const ofPeriod = useMemo(() => {
    if (today === undefined || chosen.name === 'all') return entries;
    const period = periodOf(chosen, today);
    return entries.filter((entry) => isWithin(dayOf(entry), period));
  }, [entries, chosen, today]);
  const oldest = entries.at(-1);
  const firstDay = oldest && dayOf(oldest);
  const shown = useTableFilter(ofPeriod, columns, search);
  const writing = useWriteToFamilies(() => shown.map((row) => row.payee_id));
  return (
    <>
      <DataTable
        search={{ label: t.search, value: search, onChange: setSearch }}
        {...(today !== undefined && {
          filters: {
            count: chosen.name === 'all' ? 0 : 1,
            fields: (
              <div className="columns columns-end" style={{ '--column': '14rem' }}>
                <PeriodFields chosen={chosen} onChoose={setChosen} min={firstDay ?? today} max={today} />
              </div>
            ),
          },
        })}
        summary={!isComplete && waiting === undefined && t.loadingAll}
        waiting={waiting}
        sums={isComplete ? moneySums(shown, ['amount']) : {}}
        label={t.table}
        rows={shown}
        columns={columns}
        rowKey={(row) => row.id}
        sorting={{ key: 'date', isDescending: true }}
        emptyText={emptyText(search.trim(), chosen.name === 'all')}
        // A file of half the payments would look like all of them.
        exports={{
          fileName: 'camp_payments',
          title: t.title,
          columns: ledgerColumns,
          isWhole: isComplete,
          primary,
          children: (
            <>
              {isComplete && writing.item}
              {isTreasurer && today !== undefined && <YearLedgers today={today} />}
              {menu}
            </>
          ),
        }}
      />
      {writing.dialog}
      {isComplete && <PaymentSums rows={shown} />}
    </>
  );
}

function emptyText(search: string, isWholeTime: boolean): string {
  if (search !== '') return t.noMatch(search);
  return isWholeTime ? t.empty : t.noneInPeriod;
}
