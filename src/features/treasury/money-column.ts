import { kroner } from '../../content/money-text.ts';
import type { Column } from '../../ui/data-table/column.ts';

export function moneyColumn<Key extends string, Row extends Readonly<Record<Key, number>>>(
  key: Key,
  title: string,
  width: number,
): Column<Row> {
  return {
    key,
    title,
    value: (row) => row[key],
    text: (row) => kroner(row[key]),
    kind: 'money',
    align: 'end',
    width,
  };
}
