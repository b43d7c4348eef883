import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { readiness as t } from '../content/en/site/readiness.ts';
import { CheckIcon } from '../ui/action-icons.tsx';

interface ChecklistStep {
  readonly text: string;
  /** Where to do it; undefined for what happens by itself. */
  readonly to: string | undefined;
  readonly isDone: boolean;
  /** Who has done or skipped it. */
  readonly note?: string | undefined;
  readonly action?: ReactNode;
}

/** Steps of Today: a tick says that someone has done it. */
export function Checklist({ steps }: { readonly steps: readonly ChecklistStep[] }) {
  return (
    <ul className="flush">
      {steps.map(({ text, to, isDone, note, action }) => (
        <li key={text} className="today-step">
          <span className="today-tick">{isDone && <CheckIcon />}</span>
          <span>
            {to === undefined ? text : <Link to={to}>{text}</Link>}
            <span className="visually-hidden">{isDone ? t.done : t.toDo}</span>
            {note !== undefined && <span className="quiet today-note">{note}</span>}
          </span>
          {action}
        </li>
      ))}
    </ul>
  );
}
