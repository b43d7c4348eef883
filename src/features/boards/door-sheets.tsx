import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { roomLists as t } from '../../content/en/room-lists.ts';
import { fullName } from '../../domain/names.ts';
import { BabyIcon, StarIcon } from '../../ui/icons.tsx';
import type { RoomSheet } from './room-lists.tsx';
import './door-sheets.css';

interface DoorSheetsProps {
  readonly sheets: readonly RoomSheet[];
  /** The printing is over, or was given up. */
  readonly onDone: () => void;
}

/** A page for each door, on paper only: it prints at once. */
export function DoorSheets({ sheets, onDone }: DoorSheetsProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  return createPortal(
    <div className="door-sheets">
      {sheets.map(({ room, sleepers }) => (
        <section key={room.id}>
          <h1>{room.name}</h1>
          <ul>
            {sleepers.map(({ person, isLeader, sharesBed }) => (
              <li key={person.id}>
                {isLeader && <StarIcon />}
                {fullName(person)}
                {sharesBed && <BabyIcon />}
              </li>
            ))}
          </ul>
          <p>{t.legend}</p>
        </section>
      ))}
    </div>,
    document.body,
  );
}
