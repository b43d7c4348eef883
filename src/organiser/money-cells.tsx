import { figure } from '../content/money-text.ts';
import { language } from '../content/en/language.ts';
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
