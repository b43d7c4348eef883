import { useDeferredValue, memo } from 'react';
import { checkin as t } from '../../content/en/checkin/checkin.ts';
import {
  type CheckinKind,
  type Standing,
  type Absence,
  type CheckinPerson,
} from '../../domain/checkin/checkin.ts';
import type { CheckinFamily } from '../../domain/checkin/checkin-families.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { type AbsenceOf, type OnTap, tappedPerson, unpaidText } from './use-taps.ts';
import { kroner } from '../../content/money-text.ts';
import { sumOf } from '../../domain/payments/price.ts';
import { Button } from '../../ui/button.tsx';
import './family-card.css';
import { wordOf } from '../../camper/field-text.ts';
import { timeOf } from '../../content/date-text.ts';
import { CheckIcon, PhoneIcon } from '../../ui/action-icons.tsx';
import { TeamDot } from '../../ui/team-dot.tsx';

interface FamilyListProps {
  readonly families: readonly CheckinFamily[];
  readonly empty: string;
  readonly kind: CheckinKind;
  readonly absence: AbsenceOf;
  readonly standing: ReadonlyMap<string, Standing>;
  readonly onTap: OnTap;
}

const FIRST = 5;

/** Draws the first families at once and the others behind them: a slow phone opens hundreds as quickly as a few. */
export function FamilyList({ families, empty, kind, absence, standing, onTap }: FamilyListProps) {
  const isWhole = useDeferredValue(true, false);
  const drawn = isWhole ? families : families.slice(0, FIRST);
  return (
    <section aria-label={t.families} className="checkin-families">
      {families.length === 0 && <p>{empty}</p>}
      {drawn.map((family) => (
        <FamilyCard
          key={family.id}
          {...{ family, kind, onTap }}
          absences={family.members.map(absence)}
          marks={family.members.map(({ id }) => standing.get(id))}
        />
      ))}
    </section>
  );
}

interface FamilyCardProps {
  readonly family: CheckinFamily;
  readonly kind: CheckinKind;
  /** Why each member is not awaited, in their order. */
  readonly absences: readonly (Absence | null)[];
  /** What holds of each member, in their order. */
  readonly marks: readonly (Standing | undefined)[];
  readonly onTap: OnTap;
}

/** A family: each of them with one tap, and all who are awaited with another. */
function Card({ family, kind, absences, marks, onTap }: FamilyCardProps) {
  const { members } = family;
  const name = t.family(family.name);
  // A list that was stored before an update has no amounts.
  const left = sumOf(members.map(({ left_to_pay }) => left_to_pay ?? 0));
  const missing = members.filter((_person, place) => absences[place] === null && !marks[place]?.isCheckedIn);
  return (
    <section className="checkin-family">
      <div className="checkin-family-head">
        <div>
          <h2>{family.name}</h2>
          {left > 0 && <p className="checkin-flag">{t.leftToPay(kroner(left))}</p>}
        </div>
        {missing.length > 1 && (
          <Button
            look="quiet"
            aria-label={t.checkinFamilyLabel(missing.length, name)}
            onClick={() => onTap(missing.map(tappedPerson), true)}
            label={t.checkinFamily(missing.length)}
          />
        )}
      </div>
      <ul className="flush">
        {members.map((person, place) => (
          <PersonRow
            key={person.id}
            {...{ person, kind, onTap }}
            mark={marks[place]}
            absence={absences[place] ?? null}
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
    before.absences.every((absence, place) => absence === after.absences[place]) &&
    before.onTap === after.onTap &&
    before.marks.every((mark, place) => {
      const other = after.marks[place];
      return mark?.last === other?.last && mark?.isContested === other?.isContested;
    })
  );
}

/** Drawn again only when one of its members was checked in: a tap must not redraw five hundred people. */
const FamilyCard = memo(Card, isSame);

interface PersonRowProps {
  readonly person: CheckinPerson;
  readonly kind: CheckinKind;
  readonly mark: Standing | undefined;
  readonly absence: Absence | null;
  readonly onTap: OnTap;
}

/** One camper: the whole row is the button. Missing campers can be called, a child's parent first. */
function PersonRow({ person, kind, mark, absence, onTap }: PersonRowProps) {
  const isThere = mark?.isCheckedIn ?? false;
  const tapped = tappedPerson(person);
  const isMissing = !isThere && absence === null;
  const unpaid = person.is_coming ? unpaidText(person) : null;
  const facts = [
    person.team,
    person.room,
    person.is_child && person.adult && t.withAdult(person.adult),
    kind === 'left' && person.pickup && t.pickup(person.pickup),
    kind === 'arrival' && person.is_coming && person.shirt && t.shirt(wordOf('size', person.shirt)),
  ].filter(Boolean);
  const phone = person.is_child
    ? (person.parent_phone ?? person.phone)
    : (person.phone ?? person.parent_phone);
  return (
    <li className="checkin-row">
      <button
        type="button"
        className="checkin-person"
        aria-pressed={isThere}
        onClick={() => onTap([tapped], !isThere)}
      >
        <span className="checkin-check">{isThere && <CheckIcon />}</span>
        <span className="checkin-name">
          {tapped.name}
          {person.is_child && <small>{t.child}</small>}
          {facts.length > 0 && (
            <small className="checkin-facts">
              {person.team_color && <TeamDot color={person.team_color} />}
              {facts.join(' · ')}
            </small>
          )}
          {isMissing && phone === null && <em className="checkin-flag">{t.noOneToCall}</em>}
          {absence && <em className={`checkin-flag checkin-flag-${absence}`}>{t.absence[absence]}</em>}
          {unpaid && <em className="checkin-flag">{unpaid}</em>}
          {mark?.isContested && (
            <em className="checkin-flag">
              {t.contested} <small>{t.contestedDetail(isThere, timeOf(new Date(mark.last.checkedAt)))}</small>
            </em>
          )}
        </span>
        {isThere && mark && <time>{timeOf(new Date(mark.last.checkedAt))}</time>}
      </button>
      {isMissing && phone !== null && (
        <PhoneLink
          className="checkin-icon-button"
          phone={phone}
          aria-label={`${t.call(tapped.name)}${person.is_child && person.parent_phone ? ` (${t.callParent})` : ''}`}
        >
          <PhoneIcon />
        </PhoneLink>
      )}
    </li>
  );
}
