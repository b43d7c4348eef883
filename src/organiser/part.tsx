import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { admin } from '../content/en/admin.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import './part.css';

interface PartProps<T> {
  readonly title: string;
  readonly intro?: string;
  /** Where the links at the top lead. */
  readonly anchor: string;
  readonly query: UseQueryResult<T> | UseInfiniteQueryResult<T>;
  /** Beside the heading, once everything is there. */
  readonly action?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** One part of the settings: its heading, and its content when that is there. */
export function Part<T>({ title, intro, anchor, query, action, children }: PartProps<T>) {
  const headingId = useId();
  return (
    <section id={anchor} className="admin-part" aria-labelledby={headingId}>
      <div className="admin-part-head">
        <h2 id={headingId} className="admin-part-title">
          {title}
        </h2>
        {query.data !== undefined && action}
      </div>
      {intro !== undefined && <p className="admin-part-intro">{intro}</p>}
      {query.isPending && <Skeleton label={admin.loading} />}
      {query.isLoadingError && (
        <ErrorState
          message={admin.couldNotLoad}
          retryLabel={admin.retry}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && children(query.data)}
    </section>
  );
}
