import type { ReactNode } from 'react';

/** What a cell is worth, apart from how it looks. A `Date` is an instant; null is an empty cell. */
type CellValue = string | number | Date | null;

/** One column of a table. Keep a list of columns in a constant or a memo: the search texts of the rows are remembered for it. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Sorted by and exported. */
  readonly value: (row: Row) => CellValue;
  /** Shown and searched; needed where it is not the value itself, and always for a `Date`. */
  readonly text?: (row: Row) => string;
  /** Drawn instead of the text, for example with a flag; it should say the same. */
  readonly cell?: (row: Row) => ReactNode;
  /** In an exported file: `day` is a calendar day `YYYY-MM-DD`, `money` DKK with two decimals. Instants, other texts and numbers need none. */
  readonly kind?: 'day' | 'money';
  readonly align?: 'start' | 'end';
  /** What each number of it is counted in: said once in the head, and on a card after the number. */
  readonly unit?: string;
  /** Pixels at the usual size of text; it grows with the text, and with the table when there is room. */
  readonly width: number;
  /** Columns can be sorted by unless this is false. */
  readonly isSortable?: boolean;
  /** On a phone a row is a card: what stands on it, at the end of the name's line or below, there also with its title. */
  readonly card?: 'beside' | 'below' | 'named';
}

/** So many columns are on a card where none says that it is. */
const ON_A_CARD = 3;

/** The columns of a card, which has two lines: the name, and those that say so, or else the first ones. */
export function cardColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const marked = columns.filter(({ card }, position) => position === 0 || card !== undefined);
  return marked.length > 1 ? marked : columns.slice(0, ON_A_CARD);
}

/** What stands in the head of a table above the column. */
export const headOf = ({ title, unit }: Pick<Column<never>, 'title' | 'unit'>) =>
  unit === undefined ? title : `${title}, ${unit}`;

export function textOf<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  return value === null ? '' : String(value);
}
