import type { Column } from '../../../src/ui/data-table/column.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly church: string | null;
  readonly paid: number | null;
}

export const columns: readonly Column<Person>[] = [
  { key: 'name', title: 'Name', value: ({ name }) => name, width: 160 },
  { key: 'church', title: 'Church', value: ({ church }) => church, width: 120 },
  {
    key: 'paid',
    title: 'Paid',
    value: ({ paid }) => paid,
    text: ({ paid }) => (paid === null ? '' : `${paid} DKK`),
    align: 'end',
    width: 80,
  },
  { key: 'id', title: 'ID', value: ({ id }) => id, width: 80, isSortable: false },
];

/** People by their names, with nothing else known. */
export function named(...names: readonly string[]): Person[] {
  return names.map((name, index) => ({ id: `${index}`, name, church: null, paid: null }));
}

export const labels = {
  count: (rows: number) => `${rows} people`,
  pageSize: 'Rows per page',
  endless: 'All, as I scroll',
  previous: 'Previous',
  next: 'Next',
  pageOf: (first: number, last: number, rows: number) => `${first}-${last} of ${rows}`,
  search: 'Search',
  sortBy: 'Sort by',
  asItComes: 'Original order',
  downwards: (column: string) => `${column}, descending`,
  filters: 'Filters',
  filtersOn: (count: number) => `Filters (${count})`,
  show: (rows: number) => `Show ${rows}`,
};
