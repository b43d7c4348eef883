import { roomBoard as t } from '../../content/en/rooms/room-board.ts';
import { fullName } from '../../domain/campers/names.ts';
import { placesTaken } from '../../domain/rooms/rooms.ts';
import { roomWarnings, type RoomWarning } from '../../domain/rooms/room-warnings.ts';
import type { CardNoteProps } from '../../organiser/board/place.ts';

/** How many of a room's places are taken. */
export function RoomCount({ place, people }: CardNoteProps) {
  if (!('capacity' in place)) return null;
  const taken = placesTaken(people);
  const isFull = taken >= place.capacity;
  return (
    <span className={isFull ? 'place-count place-full' : 'place-count'}>
      <span aria-hidden="true">{t.occupied(taken, place.capacity)}</span>
      <span className="visually-hidden">{t.occupiedLong(taken, place.capacity)}</span>
    </span>
  );
}

function warningText(warning: RoomWarning): string {
  return warning.kind === 'strangers_mixed'
    ? t.warnings.strangers_mixed
    : t.warnings[warning.kind](fullName(warning.person));
}

/** What an organiser should look at in this room. */
export function RoomWarnings({ people, start }: CardNoteProps) {
  const texts = roomWarnings(people, start).map(warningText);
  if (texts.length === 0) return null;
  return (
    <ul className="place-warnings">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
