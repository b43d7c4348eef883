import type { ReactNode } from 'react';
import './todo.css';

interface TodoRowProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

export function TodoRow({ title, note, children }: TodoRowProps) {
  return (
    <li className="todo-row spread">
      <div className="todo-text">
        <strong>{title}</strong>
        {note && <div className="quiet flush-texts">{note}</div>}
      </div>
      {children && <div className="todo-actions row">{children}</div>}
    </li>
  );
}
