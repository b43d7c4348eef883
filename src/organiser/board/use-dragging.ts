import { useRef, type DragEvent } from 'react';

const placeOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;

/**
 * Dragging a name (`data-person`) onto a card (`data-place`), heard once for the whole board. A convenience for a mouse:
 * everything it does can be done by pressing a name, too.
 * @param onLift called with whose name is dragged, and without one when it is let go
 */
export function useDragging(
  onDrop: (person: string, place: string) => void,
  onLift: (person: string | undefined) => void,
) {
  const dragged = useRef<string>(undefined);
  const over = useRef<HTMLElement>(undefined);

  function mark(place: HTMLElement | null): void {
    if (over.current === place) return;
    over.current?.removeAttribute('data-over');
    place?.setAttribute('data-over', '');
    over.current = place ?? undefined;
  }

  return {
    onDragStart(event: DragEvent) {
      const target = event.target instanceof Element ? event.target : null;
      dragged.current = target?.closest<HTMLElement>('[data-person]')?.dataset['person'];
      if (!dragged.current) return;
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', target?.textContent ?? '');
      const { current } = dragged;
      setTimeout(() => onLift(current), 0); // changing the page in this event would end the drag
    },
    onDragOver(event: DragEvent) {
      const place = dragged.current === undefined ? null : placeOf(event.target);
      if (place) event.preventDefault();
      mark(place);
    },
    onDragEnd() {
      dragged.current = undefined;
      setTimeout(() => onLift(undefined), 0);
      mark(null);
    },
    onDrop(event: DragEvent) {
      const place = placeOf(event.target)?.dataset['place'];
      if (dragged.current !== undefined && place !== undefined) {
        event.preventDefault();
        onDrop(dragged.current, place);
      }
      dragged.current = undefined;
      mark(null);
    },
  };
}
