import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { books } from '../../content/en/treasury/books.ts';
import { treasury } from '../../content/en/treasury/treasury.ts';
import { kroner } from '../../content/money-text.ts';
import { booksQueries } from '../../data/treasury/books.ts';
import { familyFeeQueries, type OutstandingFamily } from '../../data/treasury/family-outstanding.ts';
import { moneySums } from '../../organiser/money-cells.tsx';
import { useWriteToFamilies } from '../../organiser/write-to-families.tsx';
import { FailedRead } from '../../organiser/failed-read.tsx';
import { Part } from '../../organiser/part.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { FamilyDialog, type Account } from './family-dialog.tsx';
import { moneyColumn } from './money-column.ts';
import { SeasonChoice } from './season-choice.tsx';

const t = treasury.outstanding;
const names = t.columns;

export const columns: readonly Column<OutstandingFamily>[] = [
  { key: 'name', title: names.name, value: (row) => row.name, width: 190 },
  { ...moneyColumn('outstanding', names.outstanding, 185), card: 'named' },
  { ...moneyColumn('next_part', names.nextPart, 185), card: 'named' },
  {
    key: 'phone',
    title: names.phone,
    value: (row) => row.phone,
    cell: ({ phone }) => phone && <PhoneLink phone={phone} />,
    width: 150,
    card: 'below',
  },
  {
    key: 'email',
    title: names.email,
    value: (row) => row.email,
    cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
    width: 240,
  },
  { key: 'people', title: names.people, value: (row) => row.people, align: 'end', width: 130 },
  moneyColumn('expected', names.expected, 185),
  moneyColumn('paid', names.paid, 185),
];

const noRows: readonly OutstandingFamily[] = [];

export function OutstandingPart() {
  const [paying, setPaying] = useState<{ readonly account?: Account }>();
  const [season, setSeason] = useState<number | null>(null);
  const seasons = useQuery(booksQueries.seasons());
  const families = useQuery(familyFeeQueries.outstanding(season));
  const writing = useWriteToFamilies(() => (families.data ?? []).flatMap((row) => row.campers), {
    season,
    owes: true,
  });
  const book = seasons.data?.find((one) => (season === null ? one.is_current : one.season_id === season));
  const isClosed = (book?.closed_at ?? null) !== null;
  return (
    <Part title={t.title} anchor="outstanding" query={families} isBare frame={noRows}>
      {(rows, waiting) => (
        <>
          <FailedRead of={[seasons]} />
          <SeasonChoice seasons={seasons.data ?? []} season={season} onChange={setSeason} />
          {book && isClosed && <Notice text={books.offText(book.title, kroner(book.left_to_pay))} />}
          <DataTable
            label={t.table}
            rows={rows}
            columns={columns}
            rowKey={(row) => row.id}
            {...(!isClosed && { onOpen: (account: OutstandingFamily) => setPaying({ account }) })}
            sorting={{ key: 'outstanding', isDescending: true }}
            waiting={waiting}
            emptyText={book ? books.nothingLeft(book.title) : t.empty}
            sums={moneySums(rows, ['outstanding', 'next_part', 'expected', 'paid'])}
            exports={{
              fileName: 'outstanding_families',
              title: t.title,
              children: (
                <>
                  {!isClosed && <MenuItem onPress={() => setPaying({})}>{treasury.family.open}</MenuItem>}
                  {writing.item}
                </>
              ),
            }}
          />
          {writing.dialog}
          {paying && (
            <FamilyDialog account={paying.account} season={season} onClose={() => setPaying(undefined)} />
          )}
          <p className="admin-note quiet">{t.intro}</p>
        </>
      )}
    </Part>
  );
}
