import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { wordOf } from '../../../camper/field-text.ts';
import { StatusBadge, statusTones } from '../../../camper/status-badge.tsx';
import { countryName } from '../../../content/country-names.ts';
import { campers } from '../../../content/en/campers/campers.ts';
import { paths } from '../../../content/paths.ts';
import type { DirectoryEntry } from '../../../data/campers/camper-directory.ts';
import { fullName } from '../../../domain/campers/names.ts';
import { directoryStatuses } from '../../../domain/value-lists.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { PagedTable } from '../../../ui/data-table/paged-table.tsx';
import { useTableFilter } from '../../../ui/data-table/use-table-filter.ts';
import { Flag } from '../../../ui/flag.tsx';
import { PieChart } from '../../../ui/pie-chart.tsx';
import { Directory } from './directory.tsx';

const t = campers.list;
const pageSizes = [5, 10, 25] as const;

const country = (entry: DirectoryEntry) => countryName(entry.country);

const columns: readonly Column<DirectoryEntry>[] = [
  { key: 'name', title: t.columns.name, value: fullName, width: 200 },
  {
    key: 'country',
    title: t.columns.country,
    value: country,
    cell: (entry) => (
      <span className="country-cell">
        <Flag code={entry.country} />
        {country(entry)}
      </span>
    ),
    width: 160,
    card: 'below',
  },
  {
    key: 'church',
    title: t.columns.church,
    value: (entry) => wordOf('church_mission', entry.church_mission),
    width: 160,
    card: 'below',
  },
  {
    key: 'status',
    title: t.columns.status,
    value: (entry) => t.status[entry.status],
    cell: (entry) => <StatusBadge status={entry.status} words={t.status} />,
    width: 150,
    card: 'beside',
  },
];

export function CampersTab() {
  return <Directory>{(entries) => <CamperList entries={entries} />}</Directory>;
}

function CamperList({ entries }: { readonly entries: readonly DirectoryEntry[] }) {
  const [typed, setTyped] = useState('');
  const named = useMemo(() => entries.filter((entry) => entry.first_name !== null), [entries]);
  const shown = useTableFilter(named, columns, typed);
  const keys = useMemo(() => new Map(entries.map((entry, at) => [entry, String(at)])), [entries]);
  const slices = directoryStatuses.map((status) => ({
    label: t.status[status],
    count: entries.filter((entry) => entry.status === status).length,
    tone: statusTones[status],
  }));
  return (
    <>
      <PagedTable
        search={{ label: t.search, hint: t.searchHint, value: typed, onChange: setTyped }}
        label={t.label}
        rows={shown}
        columns={columns}
        rowKey={(entry) => keys.get(entry) ?? ''}
        pageSizes={pageSizes}
        emptyText={t.notFound}
        labels={t.table}
      />
      <p className="near-above quiet">
        {named.length < entries.length && t.notShown(entries.length - named.length)}{' '}
        <Link to={paths.profile}>{t.choose}</Link>
      </p>
      <div className="camper-counts">
        <PieChart label={t.chart} slices={slices} words={t.words} />
        <p className="near-above quiet">{t.statusHint}</p>
      </div>
    </>
  );
}
