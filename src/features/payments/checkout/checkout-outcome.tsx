import type { ReactNode } from 'react';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import './checkout.css';

interface CheckoutOutcomeProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** The heading takes the focus when the outcome changes, so that it is read. */
export function CheckoutOutcome({ title, text, children }: CheckoutOutcomeProps) {
  return (
    <div className="outcome">
      <h1 key={title} ref={focusOnMount} tabIndex={-1}>
        {title}
      </h1>
      {text !== undefined && <p>{text}</p>}
      <div className="outcome-body">{children}</div>
    </div>
  );
}
