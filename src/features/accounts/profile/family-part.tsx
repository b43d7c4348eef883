import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profile } from '../../../content/en/accounts/profile.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

interface FamilyPartProps<T> {
  readonly title: string;
  readonly failed: string;
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

export function FamilyPart<T>({ title, failed, query, children }: FamilyPartProps<T>) {
  return (
    <section className="family-data">
      <h2>{title}</h2>
      {query.isPending && <Skeleton label={profile.loading} />}
      {query.isLoadingError && <ErrorState message={failed} onRetry={query.refetch} />}
      {query.data !== undefined && children(query.data)}
    </section>
  );
}
