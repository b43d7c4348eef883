import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDay } from '../../../content/date-text.ts';
import { duties as t } from '../../../content/en/campers/duties.ts';
import { dutyQueries, lacksCertificate, type DutyRow } from '../../../data/campers/duties.ts';
import { useCampClock } from '../../../data/site/camp-clock.ts';
import { Part } from '../../../organiser/part.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { SmallTable } from '../../../ui/small-table/small-table.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { DutyDialog } from './duty-dialog.tsx';

function certificateText({ needs_certificate: needed, certificate, certificate_on: day }: DutyRow): string {
  if (certificate === null) return needed ? t.states.none : t.notNeeded;
  return t.since(t.states[certificate], longDay(day ?? ''));
}

export const doesText = ({ duties, teams, rooms }: DutyRow) =>
  [...[...teams, ...rooms].map(t.leads), ...duties.map((duty) => t.kinds[duty])].join(', ');

export const fileColumns: readonly Column<DutyRow>[] = [
  { key: 'name', title: t.columns.name, value: ({ name }) => name, width: 200 },
  { key: 'does', title: t.columns.does, value: doesText, width: 300 },
  { key: 'certificate', title: t.columns.certificate, value: certificateText, width: 220 },
  { key: 'phone', title: t.columns.phone, value: ({ phone }) => phone ?? '', width: 160 },
];

const columnsOf = (onOpen: (row: DutyRow) => void): readonly Column<DutyRow>[] =>
  fileColumns.map((column) => ({
    ...column,
    ...(column.key === 'name' && {
      cell: (row: DutyRow) => (
        <Button look="plain" aria-label={t.edit(row.name)} onClick={() => onOpen(row)} label={row.name} />
      ),
    }),
    ...(column.key === 'certificate' && {
      cell: (row: DutyRow) =>
        lacksCertificate(row) ? <strong>{certificateText(row)}</strong> : certificateText(row),
    }),
  }));

export function DutiesPart() {
  const sheet = useQuery(dutyQueries.sheet());
  const today = useCampClock()?.today;
  const [open, setOpen] = useState<DutyRow | 'new'>();
  return (
    <Part
      title={t.title}
      intro={t.intro}
      anchor="duties"
      query={sheet}
      action={today && <Button onClick={() => setOpen('new')} label={t.give} />}
    >
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <EmptyState>{t.empty}</EmptyState>
          ) : (
            <SmallTable
              label={t.title}
              rows={rows}
              columns={columnsOf(setOpen)}
              rowKey={({ id }) => id}
              stacks
              sorting={{ key: 'name', isDescending: false }}
              countText={t.count(rows.length, rows.filter(lacksCertificate).length)}
              exports={{ fileName: 'duties', title: t.title, columns: fileColumns }}
            />
          )}
          {open && today && (
            <DutyDialog
              {...{ rows, today }}
              person={open === 'new' ? undefined : open}
              onClose={() => setOpen(undefined)}
            />
          )}
        </>
      )}
    </Part>
  );
}
