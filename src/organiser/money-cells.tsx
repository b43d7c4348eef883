import { figure } from '../content/money-text.ts';
import { language } from '../content/en/language.ts';
import { sumOf } from '../domain/payments/price.ts';
import type { Column } from '../ui/data-table/column.ts';

/** A column of amounts in DKK: the head has the unit, and nothing is a dash, which no card has. */
export const moneyCells = <Row,>(
  amount: (row: Row) => number | null,
): Pick<Column<Row>, 'cell' | 'kind' | 'align' | 'unit'> => ({
  cell: (row) => (amount(row) === 0 ? <span className="none">{figure(0)}</span> : figure(amount(row))),
  kind: 'money',
  align: 'end',
  unit: language.currency,
});

/** The sums of some columns of amounts in DKK, for the foot of their table; a row without an amount adds nothing. */
export const moneySums = <Key extends string>(
  rows: readonly Readonly<Record<Key, number | null>>[],
  keys: readonly Key[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(keys.map((key) => [key, figure(sumOf(rows.map((row) => row[key] ?? 0)))]));
