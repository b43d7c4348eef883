import type { ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';
import './accordion.css';

interface AccordionItem {
  readonly id: string;
  readonly head: ReactNode;
  readonly body: ReactNode;
}

interface AccordionProps {
  readonly items: readonly AccordionItem[];
}

/** Questions or people that open one by one: the platform's own details and summary. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ id, head, body }) => (
        <details key={id} id={id} className="accordion-item">
          <summary className="accordion-head touch-row strong">
            <span>{head}</span>
            <ChevronIcon />
          </summary>
          <div className="accordion-body">{body}</div>
        </details>
      ))}
    </div>
  );
}
