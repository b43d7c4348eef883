import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/** Whether this browser draws on a canvas at all; without it the numbers of a chart stand alone. */
const canDraw = 'CanvasRenderingContext2D' in globalThis;

/** A drawing that is loaded when it is shown. One that cannot be loaded breaks nothing: its numbers say everything. */
export function lazyDrawing<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
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
