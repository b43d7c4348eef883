import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { dayAndTime, shortSpan } from '../../content/date-text.ts';
import { treasuryQueries, type Payout } from '../../data/treasury/treasury.ts';
import { Part } from '../../organiser/part.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { moneyColumn } from './money-column.ts';
import { PayoutDialog } from './payout-dialog.tsx';

const t = treasury.payouts;
const names = t.columns;

export const columns: readonly Column<Payout>[] = [
  { key: 'file', title: names.file, value: (row) => row.file_name, width: 220 },
  {
    key: 'days',
    title: names.days,
    value: (row) => row.from_day,
    text: ({ from_day: from, to_day: to }) => (from === null || to === null ? '' : shortSpan(from, to)),
    width: 200,
  },
  moneyColumn('amount', names.amount, 160),
  moneyColumn('fees', names.fees, 160),
  moneyColumn('net', names.net, 160),
  { key: 'differing', title: names.differing, value: (row) => row.differing, align: 'end', width: 120 },
  {
    key: 'state',
    title: names.state,
    value: ({ closed_at: at, closed_by: by }) => (at === null ? t.open : t.closed(by ?? '', dayAndTime(at))),
    width: 260,
  },
];

export function PayoutsPart() {
  const payouts = useQuery(treasuryQueries.payouts());
  const [isImporting, setImporting] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const opened = payouts.data?.find(({ id }) => id === openId);
  return (
    <Part
      title={t.title}
      intro={t.intro}
      anchor="payouts"
      query={payouts}
      action={<Button look="quiet" onClick={() => setImporting(true)} label={treasury.files.title.payout} />}
    >
      {(rows) => (
        <>
          <DataTable
            label={t.table}
            rows={rows}
            columns={columns}
            rowKey={(row) => row.id}
            onOpen={(row) => setOpenId(row.id)}
            emptyText={t.empty}
            emptySpot="payouts"
            exports={{ fileName: 'payouts', title: t.title }}
          />
          {isImporting && <ImportDialog kind="payout" onClose={() => setImporting(false)} />}
          {opened && <PayoutDialog payout={opened} onClose={() => setOpenId(undefined)} />}
        </>
      )}
    </Part>
  );
}
