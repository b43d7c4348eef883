import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';
import { useDismiss } from './use-dismiss.ts';
import './chevron.css';
import './disclosure.css';

interface DisclosureProps {
  readonly label: ReactNode;
  /** Begins with the label, where that alone does not say what it is for. */
  readonly name?: string;
  readonly className?: string;
  /** Links and buttons; choosing one closes the panel. */
  readonly children: ReactNode;
}

/** A button that opens a small panel below it: closes on escape, on choosing, and when the focus or a press goes elsewhere. */
export function Disclosure({ label, name, className = '', children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const dismiss = useCallback((byKey: boolean) => {
    setOpen(false);
    if (byKey) button.current?.focus();
  }, []);
  useDismiss(box, open, dismiss);

  /** The focus is not left on what is hidden now: a dialog that is opened from here gives it back to the button. */
  function choose(): void {
    setOpen(false);
    const { activeElement } = document;
    if (activeElement === document.body || box.current?.contains(activeElement)) button.current?.focus();
  }

  return (
    <div ref={box} className={`disclosure ${className}`}>
      <button
        ref={button}
        type="button"
        className="disclosure-button touch-row"
        aria-label={name}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronIcon />
      </button>
      {/* A press on a link or button inside bubbles up here; the panel itself is not a control. */}
      <div
        id={panelId}
        className="disclosure-panel panel"
        hidden={!open}
        onClick={choose}
        role="presentation"
      >
        {children}
      </div>
    </div>
  );
}
