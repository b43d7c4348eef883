import { useState, type ReactNode } from 'react';
import './more.css';

interface MoreProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Collapsed under its title and rendered when opened: a list of the whole camp is slow. */
export function More({ title, children }: MoreProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
