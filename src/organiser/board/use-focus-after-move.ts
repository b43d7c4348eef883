import { useEffect, useRef } from 'react';
import type { BoardPerson } from '../../domain/campers/moves.ts';

/** Focuses the list of people: its rows, or its search while it has none; on a phone that shows the cards, those. */
export function focusList(): void {
  for (const part of ['.board-side .data-table-region', '.board-side .list-search', '.place-person']) {
    const element = document.querySelector<HTMLElement>(part);
    element?.focus();
    if (document.activeElement === element) return;
  }
}

/** A pressed name leaves its place in a move: from the table the focus goes to the next row, from a card it follows the person. */
export function useFocusAfterMove(people: readonly BoardPerson[]) {
  const row = useRef<Element>(undefined);
  const moved = useRef<{ id: string; before: readonly BoardPerson[] }>(undefined);

  useEffect(() => {
    if (!moved.current || moved.current.before === people) return;
    const next = row.current
      ? row.current.isConnected && row.current.querySelector('button')
      : document.querySelector<HTMLElement>(`.place-people [data-person="${moved.current.id}"] button`);
    moved.current = undefined;
    row.current = undefined;
    if (document.activeElement !== document.body) return;
    if (next) next.focus();
    else focusList();
  }, [people]);

  return {
    rememberRow(): void {
      const pressed = document.activeElement?.closest('tr');
      row.current = pressed?.nextElementSibling ?? pressed ?? undefined;
    },
    forgetRow(): void {
      row.current = undefined;
    },
    follow(id: string): void {
      moved.current = { id, before: people };
    },
  };
}
