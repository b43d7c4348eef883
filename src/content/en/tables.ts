import { section } from '../language.ts';

/** Words of every table and its export. */
export const tables = section('tables', {
  labels: {
    count: (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`),
    pageSize: 'Rows per page',
    previous: 'Previous',
    next: 'Next',
    pageOf: (first: number, last: number, rows: number) => `${first}–${last} of ${rows}`,
  },
});
