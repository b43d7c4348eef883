import { useQuery } from '@tanstack/react-query';
import { wordOf } from '../../../camper/field-text.ts';
import { adminSizes as t } from '../../../content/en/campers/admin-sizes.ts';
import {
  adminCountQueries,
  type ChangeSinceFreeze,
  type SizedCamper,
} from '../../../data/campers/admin-counts.ts';
import { sizeOrder } from '../../../domain/campers/shirt-size.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { SmallTable } from '../../../ui/small-table/small-table.tsx';
import type { Team } from './size-counts.ts';

export type TeamSize = ReturnType<typeof rowsOf>[number];

/** A row for each size that someone has, or had when shirts were ordered: by team in their order, without a team, and all. */
function rowsOf(people: readonly SizedCamper[], teams: readonly Team[], since: readonly ChangeSinceFreeze[]) {
  const ids = [...teams.map(({ id }) => id), null];
  const changes = since.flatMap(({ before, after }) => [
    { size: before, by: -1 },
    { size: after, by: 1 },
  ]);
  const sizes = new Set([...people.map(({ size }) => size), ...changes.map(({ size }) => size ?? 'none')]);
  sizes.delete('none');
  return [...sizes]
    .map((size) => {
      const counts = ids.map((id) => people.filter((one) => one.size === size && one.team_id === id).length);
      const total = counts.reduce((sum, count) => sum + count, 0);
      const change = changes.reduce((sum, one) => sum + (one.size === size ? one.by : 0), 0);
      return { size, counts, total, change };
    })
    .toSorted((one, other) => sizeOrder(one.size) - sizeOrder(other.size));
}

export function teamSizeColumns(
  teams: readonly Pick<Team, 'name'>[],
  isOrdered: boolean,
): readonly Column<TeamSize>[] {
  const names = [...teams.map(({ name }) => name), t.noTeam];
  return [
    { key: 'size', title: t.size, value: ({ size }) => wordOf('size', size), width: 140 },
    ...names.map((title, at): Column<TeamSize> => ({
      ...{ key: `team-${at}`, title, width: 90, align: 'end' },
      value: ({ counts }) => counts[at] ?? 0,
    })),
    { key: 'total', title: t.total, value: ({ total }) => total, align: 'end', width: 80 },
    ...(isOrdered
      ? [
          {
            ...({ key: 'change', title: t.sinceOrdered, align: 'end', width: 120 } as const),
            value: ({ change }: TeamSize) => change,
            cell: ({ change }: TeamSize) => (change > 0 ? `+${change}` : String(change)),
          },
        ]
      : []),
  ];
}

interface TeamSizesProps {
  readonly people: readonly SizedCamper[];
  readonly teams: readonly Team[];
}

/** The shirts that each team needs, size by size, and what is different since they were ordered. */
export function TeamSizes({ people, teams }: TeamSizesProps) {
  // `SinceFreeze` above says when it could not be read.
  const { data: since } = useQuery(adminCountQueries.sinceFreeze('size'));
  const rows = rowsOf(people, teams, since ?? []);
  const columns = teamSizeColumns(teams, (since ?? []).length > 0);
  const sumAt = (at: number) => String(rows.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0));
  return (
    <SmallTable
      label={t.colours}
      rows={rows}
      columns={columns}
      rowKey={({ size }) => size}
      totals={[t.total, ...[...teams, null].map((_team, at) => sumAt(at)), String(people.length)]}
      exports={{ fileName: 'team_sizes', title: t.colours, columns }}
    />
  );
}
