import { memo } from 'react';
import { checkin as t } from '../../content/en/checkin/checkin.ts';
import { kroner } from '../../content/money-text.ts';
import { absenceOf, type CheckinKind, type Standing } from '../../domain/checkin/checkin.ts';
import type { CheckinFamily } from '../../domain/checkin/checkin-families.ts';
import { sumOf } from '../../domain/payments/price.ts';
import { Button } from '../../ui/button.tsx';
import { PersonRow } from './person-row.tsx';
import { tappedPerson, type OnTap } from './use-taps.ts';
import './family-card.css';

interface FamilyCardProps {
  readonly family: CheckinFamily;
  readonly kind: CheckinKind;
  readonly day: number;
  /** What holds of each member, in their order. */
  readonly marks: readonly (Standing | undefined)[];
  readonly onTap: OnTap;
}

/** A family: each of them with one tap, and all who are awaited with another. */
function Card({ family, kind, day, marks, onTap }: FamilyCardProps) {
  const { members } = family;
  const name = t.family(family.name);
  // A list that was stored before an update has no amounts.
  const left = sumOf(members.map(({ leftToPay }) => leftToPay ?? 0));
  const missing = members.filter(
    (person, place) => absenceOf(person, kind, day) === null && !marks[place]?.isCheckedIn,
  );
  return (
    <section className="checkin-family" aria-label={name}>
      <div className="checkin-family-head">
        <div>
          <h2>{family.name}</h2>
          {left > 0 && <p className="checkin-flag checkin-flag-no-call">{t.leftToPay(kroner(left))}</p>}
        </div>
        {missing.length > 1 && (
          <Button
            look="quiet"
            aria-label={t.checkinFamilyLabel(missing.length, name)}
            onClick={() => onTap(missing.map(tappedPerson), true)}
          >
            {t.checkinFamily(missing.length)}
          </Button>
        )}
      </div>
      <ul>
        {members.map((person, place) => (
          <PersonRow
            key={person.id}
            person={person}
            kind={kind}
            mark={marks[place]}
            absence={absenceOf(person, kind, day)}
            onTap={onTap}
          />
        ))}
      </ul>
    </section>
  );
}

function isSame(before: FamilyCardProps, after: FamilyCardProps): boolean {
  return (
    before.family.id === after.family.id &&
    before.family.members.length === after.family.members.length &&
    before.family.members.every((person, place) => person === after.family.members[place]) &&
    before.kind === after.kind &&
    before.day === after.day &&
    before.onTap === after.onTap &&
    before.marks.every((mark, place) => {
      const other = after.marks[place];
      return mark?.last === other?.last && mark?.isContested === other?.isContested;
    })
  );
}

/** Drawn again only when one of its members was checked in: a tap must not redraw five hundred people. */
export const FamilyCard = memo(Card, isSame);
