import { namesToldApart, type NamedPerson } from '../../domain/names.ts';
import { compareTexts, sortKey } from '../../ui/data-table/sort-key.ts';
import type { Option } from '../../ui/select-field.tsx';

/** People to choose one of: by name, in the order that tables have, those who share theirs told apart (`namesToldApart`). */
export function personOptions(people: readonly NamedPerson[]): Option[] {
  return [...namesToldApart(people)]
    .map(([value, text]) => ({ value, text, key: sortKey(text) }))
    .toSorted(compareTexts)
    .map(({ value, text }) => ({ value, label: text }));
}
