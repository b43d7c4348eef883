import { useCallback, useState } from 'react';
import { gate as t } from '../../content/en/checkin/gate.ts';
import { tap } from '../../data/checkin/phone-gate.ts';
import { absenceOf, type GateKind, type GatePerson } from '../../domain/checkin/gate.ts';
import { fullName } from '../../domain/campers/names.ts';

/** The camper that a tap is about. */
export interface Tapped {
  readonly id: string;
  readonly name: string;
  /** Null for someone not on the list, who has only a name. */
  readonly person: GatePerson | null;
}

export interface LastTapped {
  readonly text: string;
  /** Why one of them was not expected: shown as a warning. */
  readonly warning: string | null;
  readonly key: number;
}

export const tappedPerson = (person: GatePerson): Tapped => ({
  id: person.id,
  name: fullName({ first_name: person.firstName, last_name: person.lastName }),
  person,
});

export type OnTap = (people: readonly Tapped[], isTicked: boolean) => void;

/** Taps, and the last one to be taken back. */
export function useTaps(
  kind: GateKind,
  day: number,
): { readonly last: LastTapped | null; readonly onTap: OnTap; readonly undo: () => void } {
  const [taps, setTaps] = useState<{ people: readonly Tapped[]; isTicked: boolean; key: number }>();

  const onTap: OnTap = useCallback(
    (people, isTicked) => {
      setTaps((before) => ({ people, isTicked, key: (before?.key ?? 0) + 1 }));
      const campers = people.filter(({ person }) => person !== null);
      if (campers.length > 0) void tap(campers, kind, isTicked);
      for (const one of people) if (one.person === null) void tap([one], kind, isTicked, one.name);
    },
    [kind],
  );

  if (!taps) return { last: null, onTap, undo: () => undefined };
  const { people, isTicked, key } = taps;
  const [first] = people;
  const warnings = people.flatMap(({ name, person }) => {
    const absence = isTicked && person ? absenceOf(person, kind, day) : null;
    return absence ? [`${name}: ${t.absence[absence]}`] : [];
  });
  return {
    last: {
      text: people.length === 1 && first ? t.told(first.name, isTicked) : t.toldMany(people.length, isTicked),
      warning: warnings.join(' · ') || null,
      key,
    },
    onTap,
    undo: () => {
      onTap(people, !isTicked);
      setTaps(undefined);
    },
  };
}
