import { useEffect, type RefObject } from 'react';

/**
 * Closes something that is open below a control: on escape, and when a press or the focus goes elsewhere.
 * @param box holds the control and what it opens
 * @param onDismiss `byKey` when escape was pressed, so that the caller can bring the focus back
 */
export function useDismiss(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (byKey: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    function leave(event: Event) {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onDismiss(false);
    }
    function escape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // it is answered: a dialog round the control stays open
      event.stopPropagation();
      onDismiss(true);
    }
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape, true);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape, true);
    };
  }, [box, isOpen, onDismiss]);
}
