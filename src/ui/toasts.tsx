import { useEffect, useRef } from 'react';
import { CloseIcon } from './icons.tsx';
import { useLate } from './late.ts';
import { overlays } from './overlays.ts';
import { removeToast, useToasts, type Toast } from './toast-store.ts';
import './cross.css';
import './toasts.css';

export interface ToastsProps {
  readonly life: number;
  readonly closeLabel: string;
}

const standIn = { PrimeToasts: PlainToasts };

/** The place on screen where toasts appear; rendered once by the application. */
export function Toasts(props: ToastsProps) {
  const { PrimeToasts: Part } = useLate<typeof standIn>(overlays, standIn) ?? standIn;
  return <Part {...props} />;
}

function PlainToast({ toast, life, closeLabel }: ToastsProps & { readonly toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => removeToast(toast.id), life);
    return () => clearTimeout(timer);
  }, [toast.id, life]);
  return (
    <div className={`toast toast-${toast.kind}`}>
      <div className="toast-content">
        <div className="toast-text flush-texts">
          <p className="block strong">{toast.title}</p>
          {toast.text && <p>{toast.text}</p>}
        </div>
        <button type="button" className="cross" aria-label={closeLabel} onClick={() => removeToast(toast.id)}>
          <CloseIcon />
        </button>
      </div>
    </div>
  );
}

/** Native toasts, until PrimeReact's are loaded or when they cannot be. */
function PlainToasts({ life, closeLabel }: ToastsProps) {
  const toasts = useToasts();
  const ref = useRef<HTMLOutputElement>(null);

  // Shown again for each toast, so that it also lies above a dialog that was opened in the meantime.
  useEffect(() => {
    const place = ref.current;
    if (!place?.showPopover) return;
    if (place.matches(':popover-open')) place.hidePopover();
    if (toasts.length > 0) place.showPopover();
  }, [toasts]);

  return (
    <output ref={ref} popover="manual" className="toasts">
      {toasts.map((toast) => (
        <PlainToast key={toast.id} toast={toast} life={life} closeLabel={closeLabel} />
      ))}
    </output>
  );
}
