import { Dialog } from 'primereact/dialog';
import { Toast } from 'primereact/toast';
import { useContext, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { useMedia } from '../lib/media.ts';
import { FrameWordsContext } from './frame-words.ts';
import type { DialogProps } from './dialog.tsx';
import { DialogTitle } from './dialog-title.tsx';
import { Failure } from './failure.tsx';
import { keepClear } from './free-spot.ts';
import { CloseIcon } from './icons.tsx';
import { removeToast, useToasts } from './toast-store.ts';
import type { ToastsProps } from './toasts.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** Where a dialog is as wide as the screen and comes from its lower edge; the same width stands in the style sheets. */
const narrow = '(width <= 641px)';

/** The library's dialog draws nothing, then its mask, then itself. */
const stepsToOpen = 2;

/** Updating before the browser paints flushes what the library spreads over frames: the dialog opens in one instead of three. */
function useOpenInOneFrame(): void {
  const [step, takeStep] = useReducer((taken: number) => taken + 1, 0);
  useLayoutEffect(() => {
    if (step < stepsToOpen) takeStep();
  }, [step]);
}

/** PrimeReact's modal dialog: in 150 ms in the middle of the screen, in 300 ms from an edge of it. */
export function PrimeDialog({ title, onClose, children, actions, failure, isSide = false }: DialogProps) {
  const { close: closeLabel } = useContext(FrameWordsContext);
  const isNarrow = useMedia(narrow);
  useOpenInOneFrame();
  useFocusReturn(); // the library's own waits for an exit animation, which an unmounted dialog does not have
  return (
    <Dialog
      visible
      modal
      blockScroll
      draggable={false}
      resizable={false}
      focusOnShow={false}
      position={isSide ? 'right' : isNarrow ? 'bottom' : 'center'}
      className={isSide ? 'dialog dialog-side' : 'dialog'}
      maskClassName="dialog-mask"
      headerClassName="dialog-head"
      contentClassName="dialog-body"
      header={<DialogTitle>{title}</DialogTitle>}
      footer={
        actions && (
          <div className="dialog-foot row">
            <Failure text={failure} />
            {actions}
          </div>
        )
      }
      ariaCloseIconLabel={closeLabel}
      closeIcon={<CloseIcon />}
      pt={{ closeButton: { className: 'cross' } }}
      onHide={onClose}
    >
      {children}
    </Dialog>
  );
}

/** PrimeReact's toasts: from the lower edge on, or from the upper one of a narrow screen, where they cover no control. */
export function PrimeToasts({ life, closeLabel }: ToastsProps) {
  const toasts = useToasts();
  const place = useRef<Toast>(null);
  const lastShown = useRef(0);
  const isNarrow = useMedia(narrow);

  useEffect(() => {
    for (const { id, kind, title, text } of toasts) {
      if (id <= lastShown.current) continue;
      lastShown.current = id;
      place.current?.show({
        id: String(id),
        severity: kind,
        summary: title,
        detail: text,
        life,
        className: `toast toast-${kind}`,
        contentClassName: 'toast-content',
        closeIcon: <CloseIcon />,
        pt: {
          text: { className: 'toast-text flush-texts' },
          summary: { className: 'block strong' },
          closeButton: { className: 'cross', 'aria-label': closeLabel },
        },
      });
    }
  }, [toasts, life, closeLabel]);

  const isShown = toasts.length > 0;
  useEffect(() => {
    const box = place.current?.getElement();
    return isShown && box ? keepClear(box, isNarrow) : undefined;
  }, [isShown, isNarrow]);

  return (
    <Toast
      ref={place}
      position={isNarrow ? 'top-center' : 'bottom-center'}
      onRemove={({ id }) => removeToast(Number(id))}
    />
  );
}
