import { useCallback, useState } from 'react';
import { checkin as t } from '../../content/en/checkin/checkin.ts';
import { tap } from '../../data/checkin/phone-checkin.ts';
import { absenceOf, type CheckinKind, type CheckinPerson } from '../../domain/checkin/checkin.ts';
import { fullName } from '../../domain/campers/names.ts';

export interface Tapped {
  readonly id: string;
  readonly name: string;
  /** Null for someone not on the list, who has only a name. */
  readonly person: CheckinPerson | null;
}

export const tappedPerson = (person: CheckinPerson): Tapped => ({
  id: person.id,
  name: fullName(person),
  person,
});

export type OnTap = (people: readonly Tapped[], isCheckedIn: boolean) => void;

export function useTaps(kind: CheckinKind, day: number) {
  const [taps, setTaps] = useState<{ people: readonly Tapped[]; isCheckedIn: boolean }>();

  const onTap: OnTap = useCallback(
    (people, isCheckedIn) => {
      setTaps({ people, isCheckedIn });
      const campers = people.filter(({ person }) => person !== null);
      if (campers.length > 0) void tap(campers, kind, isCheckedIn);
      for (const one of people) if (one.person === null) void tap([one], kind, isCheckedIn, one.name);
    },
    [kind],
  );

  if (!taps) return { last: null, onTap, undo: () => undefined };
  const { people, isCheckedIn } = taps;
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
    },
    onTap,
    undo: () => {
      onTap(people, !isCheckedIn);
      setTaps(undefined);
    },
  };
}
