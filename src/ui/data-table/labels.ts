export interface TableLabels {
  readonly count: (rows: number) => string;
  readonly pageSize: string;
  readonly previous: string;
  readonly next: string;
  readonly pageOf: (first: number, last: number, rows: number) => string;
  /** Stands in the field, whose name says more. */
  readonly search: string;
  readonly sortBy: string;
  readonly asItComes: string;
  readonly downwards: (column: string) => string;
}

/** Words of a list with search and filters. */
export interface ListLabels extends TableLabels {
  readonly filters: string;
  readonly filtersOn: (count: number) => string;
  readonly show: (rows: number) => string;
}
