import { useEffect, useRef, type ReactNode } from 'react';

interface DialogStepProps {
  /** What is done in this step, each a different one. */
  readonly title: string;
  readonly children: ReactNode;
}

/** One of several steps in a dialog. What had the focus often goes, with the step before or within one: it goes on here then. */
export function DialogStep({ title, children }: DialogStepProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return (
    <section key={title} ref={ref} aria-label={title} tabIndex={-1}>
      {children}
    </section>
  );
}
