import { namesToldApart } from '../../domain/names.ts';
import type { Option } from '../../ui/select-field.tsx';

const collator = new Intl.Collator('da');

/** People to choose one of: by name, in the order of the Danish alphabet, those who share theirs told apart (`namesToldApart`). */
export function personOptions(people: Parameters<typeof namesToldApart>[0]): Option[] {
  return [...namesToldApart(people)]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => collator.compare(one.label, other.label));
}
