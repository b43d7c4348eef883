import { useEffect, useState } from 'react';
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
  /** What a record says of somebody, a line each: label and text, which may be empty. */
  readonly lines?: readonly (readonly [label: string, text: string])[];
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
  /** Stands below the people. */
  readonly legend?: string;
  /** The printing is over, or was given up. */
  readonly onDone: () => void;
}

/** Prints; what is written in Burmese waits for our letters, since many a computer has none, but not for ever without a net. */
function printWithLetters(text: string): () => void {
  if (!/[\u1000-\u109F]/.test(text)) {
    window.print();
    return () => {};
  }
  let isOver = false;
  const print = () => {
    if (!isOver) window.print();
  };
  document.fonts.load('1em "Sheet Burmese"', text).then(print, print);
  return () => void (isOver = true);
}

/** A page for each, on paper only: it prints at once. */
export function PrintedSheets({ kind, sheets, legend, onDone }: PrintedSheetsProps) {
  // Once, also when the list behind them changes meanwhile.
  const [text] = useState(() => JSON.stringify(sheets));
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    const giveUp = printWithLetters(text);
    return () => {
      giveUp();
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone, text]);
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
                {lines && (
                  <dl>
                    {lines.map(([label, said]) => (
                      <div key={label}>
                        <dt>{label}</dt>
                        <dd>{said}</dd>
                      </div>
                    ))}
                  </dl>
                )}
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
