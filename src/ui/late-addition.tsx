import { lazy, Suspense, type ComponentType } from 'react';
import { late } from './late.ts';

/** Makes an optional addition to a screen late: nothing is in its place without its script, which is fetched when shown, or before by `fetch`. */
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
