import { useEffect, useId, useRef, type ReactNode } from 'react';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  /** Asked for by escape and by the parent's own buttons. The parent stops rendering the dialog then. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons, below the content. */
  readonly actions?: ReactNode;
}

/**
 * The platform's modal dialog: focus stays inside, escape closes, focus returns to where it was. It is open as long
 * as it is rendered.
 */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className="dialog-title" tabIndex={-1}>
        {title}
      </h2>
      {children}
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  );
}
