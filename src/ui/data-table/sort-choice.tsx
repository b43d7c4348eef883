import { SelectField } from '../select-field.tsx';
import type { Column } from './column.ts';
import type { TableLabels } from './labels.ts';
import type { Sorting } from './sort-rows.ts';

interface SortChoiceProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting | undefined) => void;
  readonly labels: TableLabels;
}

/** What cards are sorted by, which have no head to press: every column, up and down. */
export function SortChoice<Row>({ columns, sorting, onSort, labels }: SortChoiceProps<Row>) {
  const choices = columns
    .filter(({ isSortable = true }) => isSortable)
    .flatMap(({ key, title }) => [
      { value: `${key} up`, label: title, sorting: { key, isDescending: false } },
      { value: `${key} down`, label: labels.downwards(title), sorting: { key, isDescending: true } },
    ]);
  return (
    <SelectField
      label={labels.sortBy}
      placeholder={labels.asItComes}
      options={choices}
      value={sorting ? `${sorting.key} ${sorting.isDescending ? 'down' : 'up'}` : ''}
      onChange={({ target }) => onSort(choices.find(({ value }) => value === target.value)?.sorting)}
    />
  );
}
