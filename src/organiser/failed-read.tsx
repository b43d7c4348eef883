import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { admin } from '../content/en/site/admin.ts';
import { ErrorState } from '../ui/states.tsx';

/** Says that something could not be loaded, and loads it again; nothing while all has come or is on its way. */
export function FailedRead({ of }: { readonly of: readonly (UseQueryResult | UseInfiniteQueryResult)[] }) {
  const failed = of.filter((query) => query.isLoadingError);
  if (failed.length === 0) return null;
  const retry = () => failed.forEach((query) => void query.refetch());
  return <ErrorState message={admin.couldNotLoad} onRetry={retry} />;
}
