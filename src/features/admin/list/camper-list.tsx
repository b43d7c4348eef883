import { useMemo } from 'react';
import { adminList as t } from '../../../content/en/admin-list.ts';
import { tables } from '../../../content/en/tables.ts';
import { kroner } from '../../../content/money.ts';
import type { ListedCamper } from '../../../data/admin-list.ts';
import type { PriceCategory } from '../../../data/pricing.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useTableFilter } from '../../../ui/data-table/use-table-filter.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { listColumns } from './list-columns.tsx';
import { ColumnChooser, ListFilters } from './list-controls.tsx';
import { filterOptions, narrowed } from './list-filters.ts';
import { useLayout, useLookedFor } from './list-view.ts';
import './list.css';

interface CamperListProps {
  readonly rows: readonly ListedCamper[];
  readonly prices: readonly PriceCategory[];
  readonly sees: { readonly rooms: boolean; readonly teams: boolean };
  /** Whether these are all campers; a part of them is not saved as the camper list. */
  readonly isComplete: boolean;
  readonly onOpen: (id: string) => void;
}

/** The list with its search, filters, columns, sums and exports. */
export function CamperList({ rows, prices, sees, isComplete, onOpen }: CamperListProps) {
  const [{ typed, filters }, look] = useLookedFor();
  const [layout, setLayout] = useLayout();
  const { rooms, teams } = sees;
  const categoryName = useMemo(() => {
    const names = new Map(prices.map(({ code, name }) => [code, name]));
    return (code: string) => names.get(code) ?? code;
  }, [prices]);
  const columns = useMemo(() => listColumns(categoryName, { rooms, teams }), [categoryName, rooms, teams]);
  const shown = useMemo(
    () => columns.filter(({ key }) => key === 'name' || layout.columns.includes(key)),
    [columns, layout.columns],
  );
  const options = useMemo(() => filterOptions(rows, categoryName), [rows, categoryName]);
  const left = useMemo(() => narrowed(rows, filters), [rows, filters]);
  const found = useTableFilter(left, columns, typed);

  return (
    <div className="camper-list">
      <TextField
        label={t.search}
        hint={t.searchHint}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => look({ typed: event.target.value })}
      />
      <div className="camper-list-controls">
        <ListFilters filters={filters} options={options} onChange={(filters) => look({ filters })} />
        <ColumnChooser columns={columns} layout={layout} onChange={setLayout} />
      </div>
      <Totals rows={found} />
      <DataTable
        label={t.label}
        rows={found}
        columns={shown}
        rowKey={(row) => row.id}
        frozenFirst={layout.isNameFrozen}
        onOpen={(row) => onOpen(row.id)}
        emptyText={t.empty}
        labels={tables.labels}
        // The file has every column, whatever is shown: who reads it has no chooser (EXP-3).
        {...(isComplete && {
          exports: { fileName: 'camper_list', title: t.label, columns, labels: tables.export },
        })}
      />
    </div>
  );
}

/** The sums of exactly the rows that are left. */
function Totals({ rows }: { readonly rows: readonly ListedCamper[] }) {
  const sum = (key: 'price' | 'paid' | 'outstanding') =>
    kroner(Math.round(rows.reduce((total, row) => total + row[key] * 100, 0)) / 100);
  return (
    <dl className="camper-list-totals">
      {(['price', 'paid', 'outstanding'] as const).map((key) => (
        <div key={key}>
          <dt>{t.totals[key]}</dt>
          <dd>{sum(key)}</dd>
        </div>
      ))}
    </dl>
  );
}
