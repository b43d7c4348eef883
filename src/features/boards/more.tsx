import { useState, type ReactNode } from 'react';

interface MoreProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Folded under its title, and drawn only when it is opened: lists of everybody in the camp take their time. */
export function More({ title, children }: MoreProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="proposal-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
