/** Words of every table and its export. */
export const tables = {
  labels: {
    count: (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`),
    pageSize: 'Rows per page',
    previous: 'Previous',
    next: 'Next',
    pageOf: (first: number, last: number, rows: number) => `${first}–${last} of ${rows}`,
    search: 'Search',
    sortBy: 'Sort by',
    asItComes: 'As it comes',
    downwards: (column: string) => `${column}, downwards`,
    filters: 'Filters',
    filtersOn: (count: number) => `Filters (${count})`,
    show: (rows: number) => (rows === 1 ? 'Show 1 row' : `Show ${rows} rows`),
  },

  export: {
    menu: 'More',
    formats: { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' },
    print: 'Print',
    working: 'The file is being written',
    cancel: 'Stop',
    done: (fileName: string) => `Saved as ${fileName}`,
    failed: 'The file could not be written. Check your connection and try again.',
    retry: 'Try again',
  },
};
