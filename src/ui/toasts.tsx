import { useEffect, useRef, useSyncExternalStore } from 'react';
import { CloseIcon } from './icons.tsx';
import { currentToasts, removeToast, subscribeToToasts, type Toast } from './toast-store.ts';
import './toasts.css';

interface ToastsProps {
  /** Milliseconds that a toast stays. */
  readonly life: number;
  readonly closeLabel: string;
}

function ToastItem({ toast, life, closeLabel }: ToastsProps & { readonly toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => removeToast(toast.id), life);
    return () => clearTimeout(timer);
  }, [toast.id, life]);
  return (
    <div className={`toast toast-${toast.kind}`}>
      <div className="toast-body">
        <p className="toast-title">{toast.title}</p>
        {toast.text && <p>{toast.text}</p>}
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label={closeLabel}
        onClick={() => removeToast(toast.id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}

/** The place on screen where toasts appear; rendered once by the application. */
export function Toasts({ life, closeLabel }: ToastsProps) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const ref = useRef<HTMLOutputElement>(null);

  // Shown again for each toast, so that it also lies above a dialog that was opened meanwhile.
  useEffect(() => {
    const place = ref.current;
    if (!place?.showPopover) return;
    if (place.matches(':popover-open')) place.hidePopover();
    if (toasts.length > 0) place.showPopover();
  }, [toasts]);

  return (
    <output ref={ref} popover="manual" className="toasts">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} life={life} closeLabel={closeLabel} />
      ))}
    </output>
  );
}
