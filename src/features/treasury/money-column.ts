import { longDay } from '../../content/date-text.ts';
import { kroner } from '../../content/money-text.ts';
import { moneyCells } from '../../organiser/money-cells.tsx';
import type { Column } from '../../ui/data-table/column.ts';

/** An amount in DKK in words; empty where there is none. */
export const inWords = (amount: number | null) => (amount === null ? '' : kroner(amount));

export function moneyColumn<Key extends string, Row extends Readonly<Record<Key, number | null>>>(
  key: Key,
  title: string,
  width: number,
): Column<Row> {
  return {
    key,
    title,
    value: (row) => row[key],
    text: (row) => inWords(row[key]),
    ...moneyCells<Row>((row) => row[key]),
    width,
  };
}

export function dayColumn<Row>(title: string, value: (row: Row) => string): Column<Row> {
  return { key: 'day', title, value, text: (row) => longDay(value(row)), kind: 'day', width: 150 };
}
