/** Words of a table, from the catalogue. */
export interface TableLabels {
  /** Said and shown above the table: how many rows it has. */
  readonly count: (rows: number) => string;
  readonly pageSize: string;
  readonly previous: string;
  readonly next: string;
  /** `1–10 of 180` */
  readonly pageOf: (first: number, last: number, rows: number) => string;
}
