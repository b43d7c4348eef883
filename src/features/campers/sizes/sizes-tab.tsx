import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { admin } from '../../../content/en/site/admin.ts';
import { adminList } from '../../../content/en/campers/admin-list.ts';
import { adminSizes as t } from '../../../content/en/campers/admin-sizes.ts';
import { adminCountQueries, type SizedCamper } from '../../../data/campers/admin-counts.ts';
import { FailedRead } from '../../../organiser/failed-read.tsx';
import { FilterTool } from '../../../ui/data-table/filter-tool.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { SinceFreeze } from '../since-freeze.tsx';
import { bySize, teamsOf, type SizeGroup } from './size-counts.ts';
import { TeamSizes } from './team-sizes.tsx';
import './sizes.css';
import { wordOf } from '../../../camper/field-text.ts';
import type { ExportColumn } from '../../../lib/exports/exported.ts';
import { useWriteToFamilies } from '../../../organiser/write-to-families.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { SmallTable } from '../../../ui/small-table/small-table.tsx';

export function SizesTab() {
  const read = useQuery(adminCountQueries.sizes());
  const sizes = read.data;
  if (read.isLoadingError) return <FailedRead of={[read]} />;
  if (!sizes) return <Skeleton label={admin.loading} lines={12} />;
  if (sizes.length === 0) return <EmptyState>{t.empty}</EmptyState>;
  return (
    <>
      <SinceFreeze field="size" />
      <Shirts people={sizes} />
    </>
  );
}

function Shirts({ people }: { readonly people: readonly SizedCamper[] }) {
  const [showsNames, setShowsNames] = useState(false);
  const [registeredOnly, setRegisteredOnly] = useState(false);
  const counted = registeredOnly ? people.filter((person) => person.is_registered) : people;
  const teams = teamsOf(people);
  return (
    <>
      <h2 className="visually-hidden">{t.title}</h2>
      <SizeTable
        groups={bySize(counted)}
        showsNames={showsNames}
        tools={
          <FilterTool count={Number(registeredOnly) + Number(showsNames)} rows={counted.length}>
            <div className="sizes-choices row flush-fields">
              <CheckboxField label={t.registeredOnly} checked={registeredOnly} onCheck={setRegisteredOnly} />
              <CheckboxField label={t.showNames} checked={showsNames} onCheck={setShowsNames} />
            </div>
          </FilterTool>
        }
      />
      {teams.length > 0 && (
        <>
          <h2>{t.colours}</h2>
          <p>{t.coloursIntro}</p>
          <TeamSizes people={counted} teams={teams} />
        </>
      )}
    </>
  );
}

interface SizeTableProps {
  readonly groups: readonly SizeGroup[];
  readonly showsNames: boolean;
  readonly tools: ReactNode;
}

/** The file lists the names too. */
export const fileColumns: readonly ExportColumn<SizeGroup>[] = [
  { title: t.size, value: ({ size }) => wordOf('size', size) },
  { title: t.shirts, value: ({ names }) => names.length },
  { title: t.names, value: ({ names }) => names.join(', ') },
];

const columnsOf = (
  isOpen: (size: string) => boolean,
  toggle: (size: string) => void,
): readonly Column<SizeGroup>[] => {
  return [
    {
      key: 'size',
      title: t.size,
      value: ({ size }) => size,
      cell: ({ size }) => (
        <button
          type="button"
          className="size-button"
          aria-expanded={isOpen(size)}
          onClick={() => toggle(size)}
        >
          {wordOf('size', size)}
        </button>
      ),
      width: 200,
    },
    { key: 'shirts', title: t.shirts, value: ({ names }) => names.length, align: 'end', width: 100 },
  ];
};

function SizeTable({ groups, showsNames, tools }: SizeTableProps) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const total = groups.reduce((sum, { names }) => sum + names.length, 0);

  const writing = useWriteToFamilies(() => groups.flatMap(({ ids }) => ids));

  const toggle = (size: string) =>
    setOpened(opened.includes(size) ? opened.filter((one) => one !== size) : [...opened, size]);
  const isOpen = (size: string) => showsNames || opened.includes(size);
  const namesBelow = (group: SizeGroup) => isOpen(group.size) && <SizeNames {...group} />;
  return (
    <div className="size-table">
      <SmallTable
        label={t.title}
        rows={groups}
        columns={columnsOf(isOpen, toggle)}
        rowKey={({ size }) => size}
        below={namesBelow}
        totals={[t.total, String(total)]}
        tools={tools}
        exports={{
          fileName: 'shirt_sizes',
          title: t.title,
          columns: fileColumns,
          primary: writing.open && <Button onClick={writing.open} label={adminList.writeShort} />,
        }}
      />
      {writing.dialog}
    </div>
  );
}

function SizeNames({ size, names }: Pick<SizeGroup, 'size' | 'names'>) {
  return (
    <ul className="size-names" aria-label={t.namesOf(wordOf('size', size), names.length)}>
      {names.map((name, position) => (
        // Two people may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${name} ${position}`}>{name}</li>
      ))}
    </ul>
  );
}
