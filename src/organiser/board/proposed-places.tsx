import { useMemo } from 'react';
import { boards } from '../../content/en/rooms/boards.ts';
import { groupBy } from '../../domain/group-by.ts';
import type { Move } from '../../domain/campers/moves.ts';
import type { NamedPerson } from '../../domain/campers/names.ts';
import { More } from '../more.tsx';
import { personOptions } from './person-options.ts';

const t = boards.proposed;

interface ProposedPlacesProps {
  /** Every camper with their current place; null is none. */
  readonly people: readonly (NamedPerson & {
    readonly place: number | null;
  })[];
  readonly places: readonly { readonly id: number; readonly name: string }[];
  readonly moves: readonly Move[];
}

/** Every camper in the place that the suggestion gives them, with their current place: read before it is used. */
export function ProposedPlaces(props: ProposedPlacesProps) {
  return (
    <More title={t.title}>
      <Places {...props} />
    </More>
  );
}

function Places({ people, places, moves }: ProposedPlacesProps) {
  const names = useMemo(() => personOptions(people), [people]);
  const now = new Map(people.map(({ id, place }) => [id, place]));
  const targets = new Map(moves.map(({ camper, to }) => [camper, to]));
  const groups = groupBy(names, ({ value }) => {
    const target = targets.get(value);
    return target === undefined ? now.get(value) : target;
  });
  // If all are new, the mark is left out.
  const isFirst = people.every(({ place }) => place === null);
  const textOf = (id: string, name: string) => {
    if (isFirst || !targets.has(id)) return name;
    const before = places.find((place) => place.id === now.get(id));
    return before ? t.from(name, before.name) : t.placed(name);
  };
  return (
    <ul className="proposal-places flush">
      {[...places, { id: null, name: boards.unassigned }].map(({ id, name }) => {
        const group = groups.get(id);
        return (
          group && (
            <li key={id}>
              <strong>{t.place(name, group.length)}</strong>
              <ul>
                {group.map(({ value, label }) => (
                  <li key={value}>{textOf(value, label)}</li>
                ))}
              </ul>
            </li>
          )
        );
      })}
    </ul>
  );
}
