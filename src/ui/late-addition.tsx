import { lazy, Suspense, type ComponentType, type FunctionComponent } from 'react';

function Nothing() {
  return null;
}

/**
 * Makes an addition to a screen late, which can be done without: nothing stands in its place until its script is there, nor
 * where that does not come.
 */
export function lateAddition(load: () => Promise<ComponentType>): FunctionComponent {
  const Addition = lazy(async () => ({ default: await load().catch(() => Nothing) }));
  return function LateAddition() {
    return (
      <Suspense>
        <Addition />
      </Suspense>
    );
  };
}
