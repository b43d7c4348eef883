import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { admin } from '../content/en/site/admin.ts';
import { ErrorState } from '../ui/states.tsx';
import { retryOf } from '../lib/retry-of.ts';

/** Says that something could not be loaded, and loads it again; nothing while all has come or is on its way. */
export function FailedRead({ of }: { readonly of: readonly (UseQueryResult | UseInfiniteQueryResult)[] }) {
  const retry = retryOf(...of);
  return retry && <ErrorState message={admin.couldNotLoad} onRetry={retry} />;
}
