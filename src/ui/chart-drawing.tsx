import type { ReactNode } from 'react';

/** Whether this browser draws on a canvas at all; without it the numbers of a chart stand alone. */
const canDraw = 'CanvasRenderingContext2D' in globalThis;

interface DrawingProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** The place of a drawing, which keeps its size while the drawing is loaded. Decoration beside its numbers. */
export function Drawing({ className, children }: DrawingProps) {
  return canDraw ? (
    <div className={className} aria-hidden="true">
      {children}
    </div>
  ) : null;
}
