import type { ReactNode } from 'react';
import './steady-text.css';

interface SteadyTextProps {
  /** What the text will be like, at its longest. */
  readonly example: string;
  readonly children?: ReactNode;
}

/**
 * A text that waits for figures, or says that they are missing, in no less room than its example takes: nothing moves when they
 * come. The example is drawn and not written: nobody reads it, and no search finds it.
 */
export function SteadyText({ example, children }: SteadyTextProps) {
  return (
    <span className="steady-text" data-example={example}>
      <span>{children}</span>
    </span>
  );
}
