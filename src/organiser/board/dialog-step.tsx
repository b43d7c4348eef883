import { useEffect, useRef, type ReactNode } from 'react';

interface DialogStepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One of several steps in a dialog. Takes the focus when the previous step, or the focused element, disappears. */
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
