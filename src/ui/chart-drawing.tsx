import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { late } from './late.ts';

/** Whether this browser draws on a canvas at all; without it the numbers of a chart stand alone. */
const canDraw = 'CanvasRenderingContext2D' in globalThis;

/** A drawing that is loaded when it is shown, or before by `fetch`. One that cannot be loaded breaks nothing: its numbers say everything. */
export function lazyDrawing<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const { fetch } = late(load);
  const Content = lazy<ComponentType<Props>>(() => fetch().catch(() => ({ default: () => null })));
  return Object.assign(Content, { fetch });
}

/** The place of a drawing, which keeps its size while the drawing is loaded. Decoration beside its numbers. */
export function Drawing({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) {
  return canDraw ? (
    <div className={className} aria-hidden="true">
      <Suspense>{children}</Suspense>
    </div>
  ) : null;
}
