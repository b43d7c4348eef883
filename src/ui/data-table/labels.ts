export interface TableLabels {
  /** Said and shown above the table: how many rows it has. */
  readonly count: (rows: number) => string;
  readonly pageSize: string;
  readonly previous: string;
  readonly next: string;
  /** `1–10 of 180` */
  readonly pageOf: (first: number, last: number, rows: number) => string;
  /** Stands in the field, whose name says more. */
  readonly search: string;
  /** On a phone, where no head can be pressed. */
  readonly sortBy: string;
  readonly asItComes: string;
  readonly downwards: (column: string) => string;
}

/** Words of a list with search and filters. */
export interface ListLabels extends TableLabels {
  readonly filters: string;
  readonly filtersOn: (count: number) => string;
  /** Closes the filters on a phone. */
  readonly show: (rows: number) => string;
}
