import { lazy, Suspense, type ComponentType } from 'react';
import { late } from './late.ts';

/**
 * Makes an addition to a screen late, which can be done without: nothing stands in its place until its script is there, nor
 * where that does not come. It is fetched when it is shown, or before by `fetch`.
 */
export function lateAddition<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const { fetch } = late(load);
  const Addition = lazy<ComponentType<Props>>(() => fetch().catch(() => ({ default: () => null })));
  const LateAddition = (props: Props) => (
    <Suspense>
      <Addition {...props} />
    </Suspense>
  );
  return Object.assign(LateAddition, { fetch });
}
