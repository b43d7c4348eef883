import { useEffect, useRef } from 'react';

/**
 * Keeps the focus where the work goes on. A name that was pressed is gone from its place after a move: from the table
 * the focus goes to the next row, from a card it follows the person.
 * @param shown what is on screen; the focus is looked after whenever it changes
 */
export function useFocusAfterMove(shown: unknown) {
  const next = useRef<Element | null>(undefined);
  const person = useRef<string>(undefined);

  useEffect(() => {
    if (person.current === undefined) return;
    const card = document.querySelector(`.place-people [data-person="${person.current}"] button`);
    const row = next.current?.isConnected ? next.current.querySelector('button') : null;
    const target = next.current === undefined ? card : (row ?? document.querySelector('#board-table'));
    person.current = undefined;
    next.current = undefined;
    if (document.activeElement === document.body && target instanceof HTMLElement) target.focus();
  }, [shown]);

  return {
    /** The table opens the person of the row that has the focus. */
    rememberRow(): void {
      const row = document.activeElement?.closest('tr');
      next.current = row ? row.nextElementSibling : undefined;
    },
    /** This person is moved now. */
    follow(id: string): void {
      person.current = id;
    },
  };
}
