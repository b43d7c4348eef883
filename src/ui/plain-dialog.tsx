import { useContext, useEffect, useId, useRef } from 'react';
import { FrameWordsContext } from './frame-words.ts';
import type { DialogProps } from './dialog.tsx';
import { DialogTitle } from './dialog-title.tsx';
import { Failure } from './failure.tsx';
import { CloseIcon } from './icons.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** The native modal dialog, used when PrimeReact's could not be loaded. */
export function PlainDialog({ title, onClose, children, actions, failure, isSide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { close: closeLabel } = useContext(FrameWordsContext);
  useFocusReturn();

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={isSide ? 'dialog dialog-side' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-head">
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <button type="button" className="cross" aria-label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
      {actions && (
        <div className="dialog-foot row">
          <Failure text={failure} />
          {actions}
        </div>
      )}
    </dialog>
  );
}
