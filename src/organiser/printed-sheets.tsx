import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { BabyIcon, StarIcon } from '../ui/icons.tsx';
import './printed-sheets.css';

/** A room or a team on a sheet of paper. */
export interface Sheet {
  readonly id: number;
  readonly title: string;
  /** How many, and of how many. */
  readonly facts: string;
  readonly people: readonly SheetPerson[];
}

export interface SheetPerson {
  readonly id: string;
  readonly name: string;
  readonly isLeader: boolean;
  readonly sharesBed: boolean;
  /** What else a list says of somebody; a door has the name alone. */
  readonly note: string;
}

/**
 * At a door, in large letters to be read from some steps away; or in a hand, with what is known of each: a line in two columns, or, as a
 * record, as many lines as there are; or on a wall, a line each.
 */
type PaperKind = SheetKind | 'record' | 'poster';
export type SheetKind = 'door' | 'list';

interface PrintedSheetsProps {
  readonly kind: PaperKind;
  readonly sheets: readonly Sheet[];
  readonly legend: string;
  /** The printing is over, or was given up. */
  readonly onDone: () => void;
}

/** A page for each, on paper only: it prints at once. */
export function PrintedSheets({ kind, sheets, legend, onDone }: PrintedSheetsProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  const isList = kind !== 'door';
  return createPortal(
    <div className={`printed-sheets printed-${kind}`}>
      {sheets.map(({ id, title, facts, people }) => (
        <section key={id}>
          <h1>{title}</h1>
          {isList && <p>{facts}</p>}
          <ul>
            {people.map(({ note, ...person }) => (
              <li key={person.id}>
                {person.isLeader && <StarIcon />}
                {person.name}
                {person.sharesBed && <BabyIcon />}
                {isList && <span>{note}</span>}
              </li>
            ))}
          </ul>
          <p>{legend}</p>
        </section>
      ))}
    </div>,
    document.body,
  );
}
