import { useEffect, type RefObject } from 'react';

/** Closes what is open below a control (`box` holds both) on escape (`byKey`: bring the focus back), or when a press or the focus goes elsewhere. */
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
