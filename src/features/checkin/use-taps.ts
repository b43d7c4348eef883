import { useCallback, useState } from 'react';
import { checkin as t } from '../../content/en/checkin/checkin.ts';
import { tap } from '../../data/checkin/phone-checkin.ts';
import type { Absence, CheckinKind, CheckinPerson } from '../../domain/checkin/checkin.ts';
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

/** The mark of someone who has not paid; null for everyone else. A helper's phone has no amount to show, and says what to do. */
export function unpaidText({ is_paid: isPaid, left_to_pay: left }: CheckinPerson): string | null {
  if (isPaid) return null;
  return left === null ? t.notPaidTell : t.notPaid;
}

export type OnTap = (people: readonly Tapped[], isCheckedIn: boolean) => void;

/** Why someone is not awaited here; null when they are. */
export type AbsenceOf = (person: CheckinPerson) => Absence | null;

export function useTaps(kind: CheckinKind, absenceOf: AbsenceOf) {
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
    if (!isCheckedIn || !person) return [];
    const absence = absenceOf(person);
    return [absence && t.absence[absence], unpaidText(person)].flatMap((text) =>
      text === null ? [] : [`${name}: ${text}`],
    );
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
