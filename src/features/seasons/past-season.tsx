import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { categoryNameOf } from '../../content/category-name.ts';
import { admin } from '../../content/en/site/admin.ts';
import { seasons } from '../../content/en/seasons/seasons.ts';
import { documentQueries } from '../../data/site/documents.ts';
import type { ListedCamper } from '../../data/campers/admin-camper-list.ts';
import { pricingQueries } from '../../data/payments/prices.ts';
import type { Season } from '../../data/seasons/seasons.ts';
import { pastCamperQueries } from '../../data/seasons/past-season-campers.ts';
import { adminPaymentQueries, type AdminPayment } from '../../data/payments/admin-payments.ts';
import { listColumns } from '../../organiser/camper-columns.tsx';
import { ledgerColumns, paymentColumns } from '../../organiser/payment-columns.ts';
import { useWriteToFamilies } from '../../organiser/write-to-families.tsx';
import { FailedRead } from '../../organiser/failed-read.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';

const t = seasons.list;
const noCampers: readonly ListedCamper[] = [];
const noPayments: readonly AdminPayment[] = [];

export function PastSeason({ season }: { readonly season: Season }) {
  const campers = useQuery(pastCamperQueries.of(season.id, season.start_date));
  const payments = useQuery(adminPaymentQueries.ofSeason(season.id));
  const prices = useQuery(pricingQueries.all());
  const schedule = useQuery(documentQueries.ofSeason('schedule', season.id));
  const columns = useMemo(() => {
    return listColumns((code) => categoryNameOf(code, prices.data), { rooms: true, teams: true });
  }, [prices.data]);

  const writing = useWriteToFamilies(() => (campers.data ?? []).map(({ id }) => id), { season: season.id });
  const needed = [campers, payments, prices];
  if (needed.some((query) => query.isLoadingError)) return <FailedRead of={needed} />;
  const { title } = season;
  const year = season.start_date.slice(0, 4);
  return (
    <>
      {schedule.data && (
        <p>
          <a className="touch-link" href={schedule.data.url} target="_blank" rel="noreferrer">
            {t.schedule}
          </a>
        </p>
      )}
      <h3>{t.exportCampers}</h3>
      <DataTable
        label={t.table(title)}
        rows={campers.data ?? noCampers}
        waiting={campers.data ? undefined : admin.loading}
        columns={columns}
        rowKey={(row) => row.id}
        sorting={{ key: 'name', isDescending: false }}
        emptyText={t.nobody}
        exports={{ fileName: t.fileCampers(year), title: t.campersOf(title), children: writing.item }}
      />
      {writing.dialog}
      <h3>{t.exportPayments}</h3>
      <DataTable
        label={t.paymentTable(title)}
        rows={payments.data ?? noPayments}
        waiting={payments.data ? undefined : admin.loading}
        columns={paymentColumns}
        rowKey={(row) => row.id}
        sorting={{ key: 'date', isDescending: true }}
        emptyText={t.noMoney}
        exports={{
          fileName: t.filePayments(year),
          title: t.paymentsOf(title),
          columns: ledgerColumns,
        }}
      />
    </>
  );
}
