import { useEffect, useRef } from 'react';
import type { BoardPerson } from '../../domain/moves.ts';

/**
 * Keeps the focus where the work goes on. A name that was pressed is gone from its place after a move: from the table
 * the focus goes to the next row, from a card it follows the person.
 * @param people the board as it is on screen
 */
export function useFocusAfterMove(people: readonly BoardPerson[]) {
  const row = useRef<Element>(undefined);
  const moved = useRef<{ id: string; before: readonly BoardPerson[] }>(undefined);

  useEffect(() => {
    if (!moved.current || moved.current.before === people) return;
    const inCard = `.place-people [data-person="${moved.current.id}"] button`;
    const next = row.current
      ? (row.current.isConnected && row.current.querySelector('button')) || '#board-table'
      : inCard;
    moved.current = undefined;
    row.current = undefined;
    if (document.activeElement !== document.body) return;
    (typeof next === 'string' ? document.querySelector<HTMLElement>(next) : next)?.focus();
  }, [people]);

  return {
    /** The person of the row that has the focus is opened. */
    rememberRow(): void {
      const pressed = document.activeElement?.closest('tr');
      row.current = pressed?.nextElementSibling ?? pressed ?? undefined;
    },
    /** A person of a card is opened. */
    forgetRow(): void {
      row.current = undefined;
    },
    /** This person is moved now. */
    follow(id: string): void {
      moved.current = { id, before: people };
    },
  };
}
