import type { ReactNode } from 'react';
import './steady-text.css';

interface SteadyTextProps {
  /** What the text will be like, at its longest. */
  readonly example: string;
  readonly children?: ReactNode;
}

/** A text that waits for figures, with room for its example, so that nothing moves. CSS draws the example: screen readers ignore it. */
export function SteadyText({ example, children }: SteadyTextProps) {
  return (
    <span className="steady-text" data-example={example}>
      <span>{children}</span>
    </span>
  );
}
