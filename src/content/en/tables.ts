import { common } from './common.ts';

/** Words of every table and its export. */
export const tables = {
  labels: {
    count: (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`),
    pageSize: 'Rows per page',
    previous: 'Previous',
    next: 'Next',
    pageOf: (first: number, last: number, rows: number) => `${first}–${last} of ${rows}`,
    search: common.search,
    sortBy: 'Sort by',
    asItComes: 'Original order',
    downwards: (column: string) => `${column}, descending`,
    filters: 'Filters',
    filtersOn: (count: number) => `Filters (${count})`,
    show: (rows: number) => (rows === 1 ? 'Show 1 row' : `Show ${rows} rows`),
  },

  export: {
    menu: 'More',
    formats: { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' },
    others: 'Other formats',
    print: 'Print',
    working: 'Creating the file',
    cancel: common.stop,
    done: (fileName: string) => `Saved as ${fileName}`,
    failed: 'We couldn’t create the file. Check your connection and try again.',
    retry: common.tryAgain,
  },
};
