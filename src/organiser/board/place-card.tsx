import { memo, type ComponentType } from 'react';
import { boards as t } from '../../content/en/rooms/boards.ts';
import { sharesBed } from '../../domain/campers/age-category.ts';
import { familyOf, type BoardPerson } from '../../domain/campers/moves.ts';
import { ageOn } from '../../domain/dates.ts';
import { groupBy } from '../../domain/group-by.ts';
import { fullName } from '../../domain/campers/names.ts';
import { BabyIcon, StarIcon } from '../../ui/icons.tsx';
import type { CardNoteProps } from './place.ts';
import './place-card.css';
import { TeamDot, teamStyle } from '../../ui/team-dot.tsx';

const mostShown = 24;

export interface PlaceCardProps extends CardNoteProps {
  /** False while only the place itself is shown, and its people follow. */
  readonly isDrawn: boolean;
  /** Beside the name: how full, or how many. */
  readonly Head: ComponentType<CardNoteProps>;
  /** Below the people: warnings, or how they are mixed. */
  readonly Note: ComponentType<CardNoteProps>;
  readonly canLead: boolean;
  readonly alone: ReadonlySet<string>;
  readonly several: ReadonlySet<string> | null;
}

/** The leader first, then families side by side, each by name. */
function inOrder(people: readonly BoardPerson[], leaderId: string | undefined): BoardPerson[] {
  const isLeader = ({ id }: BoardPerson) => id === leaderId;
  return [...groupBy(people, familyOf).values()]
    .toSorted((one, other) => Number(other.some(isLeader)) - Number(one.some(isLeader)))
    .flat()
    .toSorted((one, other) => Number(isLeader(other)) - Number(isLeader(one)));
}

/** The classes of a camper who is listed next to family members, and of the one with whom such a group begins. */
function familySpot(people: readonly BoardPerson[], position: number): string {
  const [before, key, after] = [-1, 0, 1].map((step) => {
    const person = people[position + step];
    return person && familyOf(person);
  });
  const isFirst = key !== before;
  return `${!isFirst || key === after ? 'place-family' : ''} ${isFirst ? 'place-family-first' : ''}`;
}

/** The board hears presses and drops by `data-person`, `data-place` and `data-more`, so that fifty cards open quickly. */
export const PlaceCard = memo(DrawnCard, isSameCard);

function DrawnCard({ place, people, start, Head, Note, isDrawn, canLead, alone, several }: PlaceCardProps) {
  const ordered = isDrawn ? inOrder(people, place.leader?.id) : [];
  const shown = ordered.slice(0, mostShown);
  const isLedFromElsewhere = place.leader && !people.some(({ id }) => id === place.leader?.id);
  return (
    <article
      className={`panel place-card ${'color' in place ? 'place-card-team' : ''}`}
      style={'color' in place ? teamStyle(place.color) : undefined}
      data-place={place.id}
      aria-labelledby={`place-${place.id}`}
    >
      <header className="place-head">
        <h3 id={`place-${place.id}`}>
          {'color' in place && <TeamDot color={place.color} />}
          {place.name}
        </h3>
        <Head {...{ place, people, start }} />
      </header>
      {isLedFromElsewhere && place.leader && (
        <p className="place-leader quiet">{t.leaderElsewhere(fullName(place.leader))}</p>
      )}
      {people.length === 0 && <p className="place-empty quiet">{t.nobody}</p>}
      {shown.length > 0 && (
        <ul className="place-people" aria-label={t.listOf(place.name)}>
          {shown.map((person, position) => (
            <PersonRow
              key={person.id}
              {...{ person, place, canLead }}
              age={ageOn(person.birthday, start)}
              spot={familySpot(shown, position)}
              isAlone={alone.has(person.id)}
              isChosen={several?.has(person.id)}
            />
          ))}
        </ul>
      )}
      {ordered.length > shown.length && (
        <button type="button" className="place-more" data-more={place.id}>
          {t.more(ordered.length - shown.length)}
        </button>
      )}
      {isDrawn && <Note {...{ place, people, start }} />}
    </article>
  );
}

/** A move changes two cards; the others are not rendered again. */
function isSameCard(before: PlaceCardProps, now: PlaceCardProps): boolean {
  return (
    before.place === now.place &&
    before.start === now.start &&
    before.isDrawn === now.isDrawn &&
    now.people.every(({ id }) => before.alone.has(id) === now.alone.has(id)) &&
    (before.several === now.several ||
      now.people.every(({ id }) => before.several?.has(id) === now.several?.has(id))) &&
    before.people.length === now.people.length &&
    before.people.every((person, position) => person === now.people[position])
  );
}

interface PersonRowProps extends Pick<PlaceCardProps, 'place' | 'canLead'> {
  readonly person: BoardPerson;
  readonly age: number;
  readonly spot: string;
  readonly isAlone: boolean;
  /** Undefined while one name opens one person. */
  readonly isChosen: boolean | undefined;
}

/** The star of a leader is part of the name; where a press makes the leader, it is a button of its own. */
function PersonRow({ person, place, canLead, age, spot, isAlone, isChosen }: PersonRowProps) {
  const isLeader = person.id === place.leader?.id;
  const leads = t.person.leads(fullName(person), place.name);
  return (
    <li data-person={person.id} className={spot}>
      <button type="button" className="place-person" aria-pressed={isChosen} draggable>
        {isLeader && !canLead && <StarIcon />}
        <span className="place-name">
          {fullName(person)}
          {isAlone && <small> {t.person.alone}</small>}
        </span>
        {sharesBed(age) && <BabyIcon />}
        <span className="digits muted">{age}</span>
        {isLeader && <span className="visually-hidden">{t.leader}</span>}
        {sharesBed(age) && <span className="visually-hidden">{t.sharesBed}</span>}
      </button>
      {canLead && (
        <button
          type="button"
          className="place-lead"
          data-lead=""
          aria-pressed={isLeader}
          aria-label={leads}
          title={leads}
        >
          <StarIcon />
        </button>
      )}
    </li>
  );
}
