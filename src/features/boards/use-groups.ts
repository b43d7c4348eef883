import { useCallback, useMemo, useRef } from 'react';
import { familyOf, groupBy, type BoardPerson } from '../../domain/board.ts';

type Groups = ReadonlyMap<number | null, readonly BoardPerson[]>;

const nobody: readonly BoardPerson[] = [];

function isSame(one: readonly BoardPerson[] | undefined, other: readonly BoardPerson[]): boolean {
  return one?.length === other.length && other.every((person, position) => one[position] === person);
}

/**
 * The people of a board by place (null: unassigned) and by family, each by name. The list of a place stays the same as
 * long as nobody in it changes, so that the other cards need no new drawing; `familyOf` is the same function always,
 * so that the table keeps what it has worked out.
 */
export function useGroups(people: readonly BoardPerson[]) {
  const before = useRef<Groups>(new Map());
  const families = useRef<ReadonlyMap<string, readonly BoardPerson[]>>(new Map());
  const places = useMemo(() => {
    families.current = groupBy(people, familyOf);
    const fresh: [number | null, BoardPerson[]][] = [...groupBy(people, ({ place }) => place)];
    const stable = new Map(
      fresh.map(([place, list]): [number | null, readonly BoardPerson[]] => {
        const known = before.current.get(place);
        return [place, known && isSame(known, list) ? known : list];
      }),
    );
    before.current = stable;
    return stable;
  }, [people]);
  return {
    inPlace: (place: number | null) => places.get(place) ?? nobody,
    familyOf: useCallback((person: BoardPerson) => families.current.get(familyOf(person)) ?? nobody, []),
  };
}
