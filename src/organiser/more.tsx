import { useState, type ReactNode } from 'react';

interface MoreProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Rendered only when opened: a list of the whole camp is slow. */
export function More({ title, children }: MoreProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
