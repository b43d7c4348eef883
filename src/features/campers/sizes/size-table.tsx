import { useState, type ReactNode } from 'react';
import { wordOf } from '../../../camper/field-text.ts';
import { adminSizes as t } from '../../../content/en/campers/admin-sizes.ts';
import { tables } from '../../../content/en/tables.ts';
import type { ExportColumn } from '../../../lib/exports/exported.ts';
import { useWriteToFamilies } from '../../../organiser/write-to-families.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { SmallTable } from '../../../ui/small-table/small-table.tsx';
import type { SizeGroup } from './size-counts.ts';

interface SizeTableProps {
  readonly label: string;
  readonly groups: readonly SizeGroup[];
  readonly showsNames: boolean;
  readonly tools?: ReactNode;
}

/** The file lists the names too. */
export const fileColumns: readonly ExportColumn<SizeGroup>[] = [
  { title: t.size, value: ({ size }) => wordOf('size', size) },
  { title: t.shirts, value: ({ names }) => names.length },
  { title: t.names, value: ({ names }) => names.join(', ') },
];

/** What is open, and what opens it. */
interface Opening {
  readonly isOpen: (size: string) => boolean;
  readonly toggle: (size: string) => void;
}

function columnsOf({ isOpen, toggle }: Opening): readonly Column<SizeGroup>[] {
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
}

const namesOf =
  ({ isOpen }: Opening) =>
  ({ size, names }: SizeGroup) =>
    isOpen(size) && <SizeNames {...{ size, names }} />;

/** Sizes with their counts; a row shows who needs it when it is pressed. */
export function SizeTable({ label, groups, showsNames, tools }: SizeTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const total = groups.reduce((sum, { names }) => sum + names.length, 0);

  const writing = useWriteToFamilies(() => groups.flatMap(({ ids }) => ids));

  function toggle(size: string) {
    const next = new Set(opened);
    if (!next.delete(size)) next.add(size);
    setOpened(next);
  }

  const opening = { isOpen: (size: string) => showsNames || opened.has(size), toggle };
  return (
    <div className="size-table">
      <SmallTable
        label={label}
        rows={groups}
        columns={columnsOf(opening)}
        rowKey={({ size }) => size}
        below={namesOf(opening)}
        totals={[t.total, String(total)]}
        tools={tools}
        exports={{
          fileName: 'shirt_sizes',
          title: label,
          labels: tables.export,
          columns: fileColumns,
          children: writing.item,
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
