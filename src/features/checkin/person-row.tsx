import { wordOf } from '../../camper/field-text.ts';
import { dayAndTime } from '../../content/date-text.ts';
import { checkin as t } from '../../content/en/checkin/checkin.ts';
import type { Absence, CheckinKind, CheckinPerson, Standing } from '../../domain/checkin/checkin.ts';
import { CheckIcon, PhoneIcon } from '../../ui/action-icons.tsx';
import { tappedPerson, type OnTap } from './use-taps.ts';
import { TeamDot } from '../../ui/team-dot.tsx';
import './family-card.css';

interface PersonRowProps {
  readonly person: CheckinPerson;
  readonly kind: CheckinKind;
  readonly mark: Standing | undefined;
  /** Why they are not expected, if so. */
  readonly absence: Absence | null;
  readonly onTap: OnTap;
}

/** The hour and minute at the camp of a tap. */
const timeOf = (tappedAt: number) => dayAndTime(new Date(tappedAt)).slice(-5);

/** One camper: the whole row is the button. Missing campers can be called, a child's parent first. */
export function PersonRow({ person, kind, mark, absence, onTap }: PersonRowProps) {
  const isThere = mark?.isCheckedIn ?? false;
  const tapped = tappedPerson(person);
  const isMissing = !isThere && absence === null;
  const facts = [
    person.team,
    person.room,
    person.isChild && person.adult && t.withAdult(person.adult),
    kind === 'arrival' && person.isComing && person.shirt && t.shirt(wordOf('size', person.shirt)),
  ].filter(Boolean);
  const phone = person.isChild ? (person.parentPhone ?? person.phone) : (person.phone ?? person.parentPhone);
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
          {person.isChild && <small>{t.child}</small>}
          {facts.length > 0 && (
            <small className="checkin-facts">
              {person.teamColor && <TeamDot color={person.teamColor} />}
              {facts.join(' · ')}
            </small>
          )}
          {isMissing && phone === null && (
            <em className="checkin-flag checkin-flag-no-call">{t.noOneToCall}</em>
          )}
          {absence && <em className={`checkin-flag checkin-flag-${absence}`}>{t.absence[absence]}</em>}
          {mark?.isContested && (
            <em className="checkin-flag checkin-flag-contested">
              {t.contested} <small>{t.contestedDetail(isThere, timeOf(mark.last.tappedAt))}</small>
            </em>
          )}
        </span>
        {isThere && mark && <time>{timeOf(mark.last.tappedAt)}</time>}
      </button>
      {isMissing && phone !== null && (
        <a
          className="checkin-icon-button"
          href={`tel:${phone.replaceAll(' ', '')}`}
          aria-label={`${t.call(tapped.name)}${person.isChild && person.parentPhone ? ` (${t.callParent})` : ''}`}
        >
          <PhoneIcon />
        </a>
      )}
    </li>
  );
}
