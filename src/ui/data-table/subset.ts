/** Rows that a search left over, and where they come from: a known sort order of all rows then serves them too. */
export interface Subset<Row> {
  readonly source: readonly Row[];
  /** 1 for each row of the source that is left. */
  readonly isIn: Uint8Array;
  /** What was searched for, folded. */
  readonly query: string;
}

const subsets = new WeakMap<readonly unknown[], Subset<unknown>>();

/** Remembers for a list of rows that it is a part of another. */
export function rememberSubset<Row>(rows: readonly Row[], subset: Subset<Row>): void {
  subsets.set(rows, subset);
}

/** What the rows are a part of, when a search made them. */
export function subsetOf<Row>(rows: readonly Row[]): Subset<Row> | undefined {
  // The map is filled by `rememberSubset` alone, which pairs rows with a subset of the same kind.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return subsets.get(rows) as Subset<Row> | undefined;
}
