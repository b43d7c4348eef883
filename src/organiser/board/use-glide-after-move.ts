import { useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardPerson, Move } from '../../domain/campers/moves.ts';
import { glide, prepareMotion } from '../../ui/motion.ts';

/** The element with the camper's name: in a card, else in the table. */
const nameOf = (id: string) =>
  document.querySelector(`.place-people [data-person="${id}"]`) ??
  document.querySelector(`[data-person="${id}"]`);

/** Lets the names of those who move glide to their new places. Returns what to call with moves about to be shown. */
export function useGlideAfterMove(people: readonly BoardPerson[]): (moves: readonly Move[]) => void {
  const moved = useRef<{ before: readonly BoardPerson[]; places: ReadonlyMap<string, DOMRect> }>(undefined);

  useLayoutEffect(() => {
    if (!moved.current || moved.current.before === people) return;
    for (const [id, place] of moved.current.places) {
      const name = nameOf(id);
      if (!name) continue;
      // Skipped content is also clipped, and the name starts outside of it.
      name.closest<HTMLElement>('.place-card')?.style.setProperty('content-visibility', 'visible');
      glide(name, place);
    }
    moved.current = undefined;
  }, [people]);

  useEffect(prepareMotion, []);

  return (moves) => {
    const places = moves.flatMap(({ camper }): [string, DOMRect][] => {
      const place = nameOf(camper)?.getBoundingClientRect();
      return place?.width ? [[camper, place]] : []; // a hidden name has no start position
    });
    moved.current = { before: people, places: new Map(places) };
  };
}
