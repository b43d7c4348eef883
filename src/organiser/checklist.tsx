import { Link } from 'react-router-dom';
import { readiness as t } from '../content/en/site/readiness.ts';
import { CheckIcon } from '../ui/action-icons.tsx';

interface ChecklistStep {
  readonly text: string;
  /** Where to do it; undefined for what happens by itself. */
  readonly to: string | undefined;
  readonly isDone: boolean;
}

/** Steps of Today, whose ticks tick themselves. */
export function Checklist({ steps }: { readonly steps: readonly ChecklistStep[] }) {
  return (
    <ul className="flush">
      {steps.map(({ text, to, isDone }) => (
        <li key={text} className="today-step">
          <span className="today-tick">{isDone && <CheckIcon />}</span>
          <span>
            {to === undefined ? text : <Link to={to}>{text}</Link>}
            <span className="visually-hidden">{isDone ? t.done : t.toDo}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
