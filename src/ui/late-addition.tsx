import { lazy, Suspense, type ComponentType, type FunctionComponent } from 'react';

function Nothing() {
  return null;
}

/**
 * Makes an addition to a screen late, which can be done without: nothing stands in its place until its script is there, nor
 * where that does not come.
 */
export function lateAddition(load: () => Promise<{ readonly default: ComponentType }>): FunctionComponent {
  const Addition = lazy(() => load().catch(() => ({ default: Nothing })));
  return function LateAddition() {
    return (
      <Suspense>
        <Addition />
      </Suspense>
    );
  };
}
