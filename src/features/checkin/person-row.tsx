import { dayAndTime } from '../../content/date-text.ts';
import { gate as t } from '../../content/en/checkin/gate.ts';
import type { Absence, GatePerson, Standing } from '../../domain/checkin/gate.ts';
import { CheckIcon, PhoneIcon } from '../../ui/action-icons.tsx';
import { tappedPerson, type OnTap } from './use-taps.ts';
import './family-card.css';

interface PersonRowProps {
  readonly person: GatePerson;
  readonly mark: Standing | undefined;
  /** Why they are not expected, if so. */
  readonly absence: Absence | null;
  readonly onTap: OnTap;
}

/** The hour and minute at the camp of a tap. */
const timeOf = (tappedAt: number) => dayAndTime(new Date(tappedAt)).slice(-5);

/** One camper: the whole row is the button. Missing campers can be called, a child's parent first. */
export function PersonRow({ person, mark, absence, onTap }: PersonRowProps) {
  const isThere = mark?.isTicked ?? false;
  const tapped = tappedPerson(person);
  const phone = person.isChild ? (person.parentPhone ?? person.phone) : (person.phone ?? person.parentPhone);
  return (
    <li className="gate-row">
      <button
        type="button"
        className="gate-person"
        aria-pressed={isThere}
        onClick={() => onTap([tapped], !isThere)}
      >
        <span className="gate-check">{isThere && <CheckIcon />}</span>
        <span className="gate-name">
          {tapped.name}
          {person.isChild && <small>{t.child}</small>}
          {absence && <em className={`gate-flag gate-flag-${absence}`}>{t.absence[absence]}</em>}
          {mark?.isContested && (
            <em className="gate-flag gate-flag-contested">
              {t.contested} <small>{t.contestedDetail(isThere, timeOf(mark.last.tappedAt))}</small>
            </em>
          )}
        </span>
        {isThere && mark && <time>{timeOf(mark.last.tappedAt)}</time>}
      </button>
      {!isThere && absence === null && phone !== null && (
        <a
          className="gate-icon-button"
          href={`tel:${phone.replaceAll(' ', '')}`}
          aria-label={`${t.call(tapped.name)}${person.isChild && person.parentPhone ? ` (${t.callParent})` : ''}`}
        >
          <PhoneIcon />
        </a>
      )}
    </li>
  );
}
