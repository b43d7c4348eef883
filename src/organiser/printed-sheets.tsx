import { createPortal } from 'react-dom';
import { BabyIcon, StarIcon } from '../ui/icons.tsx';
import { usePrint } from '../ui/use-print.ts';
import './printed-sheets.css';
import { Facts } from '../ui/facts.tsx';

export interface Sheet {
  readonly id: number;
  readonly title: string;
  readonly facts: string;
  readonly people: readonly SheetPerson[];
}

export interface SheetPerson {
  readonly id: string;
  readonly name: string;
  readonly isLeader?: boolean;
  readonly sharesBed?: boolean;
  /** Extra facts on a list; a door sheet has the name only. */
  readonly note: string;
  readonly lines?: readonly (readonly [label: string, text: string])[];
}

/**
 * At a door, in large letters to be read from some steps away; or in a hand, with what is known of each: a line in two columns, or, as a
 * record, as many lines as there are; or on a wall, a line each; or the whole camp on a few pages, three columns in small letters.
 */
type PaperKind = SheetKind | 'record' | 'poster' | 'roll';
export type SheetKind = 'door' | 'list';

interface PrintedSheetsProps {
  readonly kind: PaperKind;
  readonly sheets: readonly Sheet[];
  readonly legend?: string;
  readonly onDone: () => void;
}

/** Waits for our Burmese font, which many computers lack, with a time limit for when the device is offline. */
function lettersFor(sheets: readonly Sheet[]): Promise<unknown> | undefined {
  const text = JSON.stringify(sheets);
  return /[\u1000-\u109F]/.test(text) ? document.fonts.load('1em "Sheet Burmese"', text) : undefined;
}

/** A page for each, on paper only: it prints at once. */
export function PrintedSheets({ kind, sheets, legend, onDone }: PrintedSheetsProps) {
  usePrint(true, onDone, () => lettersFor(sheets));
  const isList = kind !== 'door';
  return createPortal(
    <div className={`printed-sheets printed-${kind}`}>
      {sheets.map(({ id, title, facts, people }) => (
        <section key={id}>
          <h1>{title}</h1>
          {isList && facts !== '' && <p>{facts}</p>}
          <ul>
            {people.map(({ note, lines, ...person }) => (
              <li key={person.id}>
                {person.isLeader && <StarIcon />}
                {person.name}
                {person.sharesBed && <BabyIcon />}
                {isList && note !== '' && <span>{note}</span>}
                {lines && <Facts facts={lines} />}
              </li>
            ))}
          </ul>
          {legend !== undefined && <p>{legend}</p>}
        </section>
      ))}
    </div>,
    document.body,
  );
}
