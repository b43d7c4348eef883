import type { ComponentType, FunctionComponent } from 'react';
import { late, useLate } from './late.ts';

function Nothing() {
  return null;
}

/**
 * Makes an addition to a screen late, which can be done without: nothing stands in its place until its script is there, nor
 * where that does not come.
 */
export function lateAddition(load: () => Promise<ComponentType>): FunctionComponent {
  const addition = late(load);
  return function LateAddition() {
    const Content = useLate<ComponentType>(addition, Nothing);
    return Content && <Content />;
  };
}
