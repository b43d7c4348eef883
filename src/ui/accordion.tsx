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
  /** Opened from elsewhere: takes the focus as soon as it is there. */
  readonly openId?: string | undefined;
}

function reveal(item: HTMLDetailsElement | null): void {
  if (item === null) return;
  item.open = true;
  item.querySelector('summary')?.focus();
}

/** Questions or people that open one by one: the platform's own details and summary. */
export function Accordion({ items, openId }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ id, head, body }) => (
        <details key={id} id={id} ref={id === openId ? reveal : undefined} className="accordion-item">
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
