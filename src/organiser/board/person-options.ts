import { namesToldApart, type NamedPerson } from '../../domain/campers/names.ts';
import { compareTexts, sortKey } from '../../lib/text-order.ts';
import type { Option } from '../../ui/select-field.tsx';

/** Options for choosing a camper: by name in table order, namesakes made distinct (`namesToldApart`). */
export function personOptions(people: readonly NamedPerson[]): Option[] {
  return [...namesToldApart(people)]
    .map(([value, text]) => ({ value, text, key: sortKey(text) }))
    .toSorted(compareTexts)
    .map(({ value, text }) => ({ value, label: text }));
}
