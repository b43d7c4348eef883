import { useCallback, useState } from 'react';
import { checkin as t } from '../../content/en/checkin/checkin.ts';
import { tap } from '../../data/checkin/phone-checkin.ts';
import { absenceOf, type CheckinKind, type CheckinPerson } from '../../domain/checkin/checkin.ts';
import { fullName } from '../../domain/campers/names.ts';

/** The camper that a tap is about. */
export interface Tapped {
  readonly id: string;
  readonly name: string;
  /** Null for someone not on the list, who has only a name. */
  readonly person: CheckinPerson | null;
}

export interface LastTapped {
  readonly text: string;
  /** Why one of them was not expected: shown as a warning. */
  readonly warning: string | null;
  readonly key: number;
}

export const tappedPerson = (person: CheckinPerson): Tapped => ({
  id: person.id,
  name: fullName({ first_name: person.first_name, last_name: person.last_name }),
  person,
});

export type OnTap = (people: readonly Tapped[], isCheckedIn: boolean) => void;

/** Taps, and the last one to be taken back. */
export function useTaps(kind: CheckinKind, day: number) {
  const [taps, setTaps] = useState<{ people: readonly Tapped[]; isCheckedIn: boolean; key: number }>();

  const onTap: OnTap = useCallback(
    (people, isCheckedIn) => {
      setTaps((before) => ({ people, isCheckedIn, key: (before?.key ?? 0) + 1 }));
      const campers = people.filter(({ person }) => person !== null);
      if (campers.length > 0) void tap(campers, kind, isCheckedIn);
      for (const one of people) if (one.person === null) void tap([one], kind, isCheckedIn, one.name);
    },
    [kind],
  );

  if (!taps) return { last: null, onTap, undo: () => undefined };
  const { people, isCheckedIn, key } = taps;
  const [first] = people;
  const warnings = people.flatMap(({ name, person }) => {
    const absence = isCheckedIn && person ? absenceOf(person, kind, day) : null;
    return absence ? [`${name}: ${t.absence[absence]}`] : [];
  });
  return {
    last: {
      text:
        people.length === 1 && first
          ? t.told(first.name, isCheckedIn)
          : t.toldMany(people.length, isCheckedIn),
      warning: warnings.join(' · ') || null,
      key,
    },
    onTap,
    undo: () => {
      onTap(people, !isCheckedIn);
      setTaps(undefined);
    },
  };
}
