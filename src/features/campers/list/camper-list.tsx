import { useCallback, useMemo, type ReactNode } from 'react';
import { fieldName } from '../../../camper/field-text.ts';
import { categoryNameOf } from '../../../content/category-name.ts';
import { shared } from '../../../content/en/admin-common.ts';
import { camper as words } from '../../../content/en/campers/camper.ts';
import { adminList as t } from '../../../content/en/campers/admin-list.ts';
import type { ListedCamper } from '../../../data/campers/admin-camper-list.ts';
import { useCampClock } from '../../../data/site/camp-clock.ts';
import type { PriceCategory } from '../../../data/payments/prices.ts';
import { groupBy } from '../../../domain/group-by.ts';
import { directoryStatuses } from '../../../domain/value-lists.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useTableFilter } from '../../../ui/data-table/use-table-filter.ts';
import { ChosenName } from '../../../organiser/board/chosen-name.tsx';
import { useSeveral } from '../../../organiser/board/use-several.ts';
import { listColumns } from '../../../organiser/camper-columns.tsx';
import { moneySums } from '../../../organiser/money-cells.tsx';
import { useWriteToFamilies } from '../../../organiser/write-to-families.tsx';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { ChosenBar, ColumnChooser, countOf, ListFilters, ShortList } from './list-controls.tsx';
import { filterOptions, narrowed } from './list-filters.ts';
import { useLayout, useLookedFor } from './list-view.ts';
import './list.css';

const summed = ['price', 'paid', 'outstanding'] as const;
const nobody: readonly ListedCamper[] = [];

interface CamperListProps {
  readonly rows: readonly ListedCamper[];
  readonly prices: readonly PriceCategory[];
  readonly sees: { readonly rooms: boolean; readonly teams: boolean };
  /** Whether these are all campers; a part of them is not saved as the camper list. */
  readonly isComplete: boolean;
  /** Said while not even the first of them are there; see `DataTable`. */
  readonly waiting: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly primary: ReactNode;
  readonly menu: ReactNode;
}

export function CamperList(props: CamperListProps) {
  const { rows, prices, sees, isComplete, waiting, onOpen, primary, menu } = props;
  const [{ typed, filters, sorting }, look] = useLookedFor();
  const [layout, setLayout] = useLayout();
  const { rooms, teams } = sees;
  const categoryName = useCallback((code: string) => categoryNameOf(code, prices), [prices]);
  const columns = useMemo(() => listColumns(categoryName, { rooms, teams }), [categoryName, rooms, teams]);
  const options = useMemo(
    () => filterOptions(rows, categoryName, { rooms, teams }),
    [rows, categoryName, rooms, teams],
  );
  const today = useCampClock()?.today;
  const { status = '' } = filters;
  const left = useMemo(() => narrowed(rows, { ...filters, status: '' }, today), [rows, filters, today]);
  const ofAny = useTableFilter(left, columns, typed);
  const byStatus = useMemo(() => groupBy(ofAny, (row): string => row.status), [ofAny]);
  const found = status === '' ? ofAny : (byStatus.get(status) ?? nobody);
  const several = useSeveral();
  const { chosen } = several;
  const isChosen = (row: ListedCamper) => chosen?.has(row.id) === true;
  // Those who were chosen stay it while others are searched for.
  const picked = chosen && rows.filter(isChosen);
  const writing = useWriteToFamilies(() => (picked ?? found).map(({ id }) => id));

  const all = useMemo(() => {
    const name = ({ id, name }: ListedCamper) => (
      <ChosenName name={name} isChosen={chosen?.has(id) === true} />
    );
    return chosen
      ? columns.map((column) => (column.key === 'name' ? { ...column, cell: name } : column))
      : columns;
  }, [columns, chosen]);
  const shown = useMemo(
    () => all.filter(({ key }) => key === 'name' || layout.columns.includes(key)),
    [all, layout.columns],
  );

  return (
    <>
      {picked && (
        <ChosenBar
          count={picked.length}
          shown={found.length}
          onWrite={writing.open}
          onAll={() => several.add(found.map(({ id }) => id))}
          onEnd={several.end}
        />
      )}
      <DataTable
        label={t.label}
        rows={found}
        columns={shown}
        allColumns={all}
        rowKey={(row) => row.id}
        frozenFirst={layout.isNameFrozen}
        onOpen={(row) => (chosen ? several.press(row.id) : onOpen(row.id))}
        order={[sorting, (next) => look({ sorting: next })]}
        search={{
          label: t.search,
          hint: t.searchHint,
          value: typed,
          onChange: (next) => look({ typed: next }),
        }}
        filters={{
          count: countOf(filters),
          fields: (
            <>
              <ListFilters filters={filters} options={options} onChange={(next) => look({ filters: next })} />
              <ColumnChooser columns={columns} layout={layout} onChange={setLayout} />
            </>
          ),
        }}
        segments={
          <Segments
            label={fieldName('status')}
            chosen={status}
            segments={['' as const, ...directoryStatuses].map((value) => ({
              value,
              label: value === '' ? t.all : words.status[value],
              count: waiting ? '…' : (value === '' ? ofAny : (byStatus.get(value) ?? nobody)).length,
            }))}
            onChoose={(value) => look({ filters: { ...filters, status: value } })}
          />
        }
        // The sums of exactly the rows that are left, added in whole øre.
        sums={moneySums(found, summed)}
        waiting={waiting}
        emptyText={rows.length === 0 ? shared.noOneSignedUp : t.empty}
        // The file has every column, whatever is shown: who reads it has no chooser (EXP-3).
        exports={{
          fileName: 'camper_list',
          title: t.label,
          columns,
          rows: picked ?? undefined,
          isWhole: isComplete,
          primary: !chosen && primary,
          children: (
            <>
              {isComplete && !chosen && (
                <MenuItem onPress={() => several.start()}>{t.several.start}</MenuItem>
              )}
              {isComplete && !chosen && writing.item}
              <ShortList rows={picked ?? found} isComplete={isComplete} />
              {menu}
            </>
          ),
        }}
      />
      {writing.dialog}
    </>
  );
}
