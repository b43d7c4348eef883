import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { adminSettings as t } from '../../../content/en/admin-settings.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { ErrorState } from '../../../ui/states.tsx';

interface PartProps<T> {
  readonly title: string;
  readonly intro?: string;
  /** Where the links at the top lead. */
  readonly anchor: string;
  readonly query: UseQueryResult<T>;
  /** Beside the heading, once everything is there. */
  readonly action?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** One part of the settings: its heading, and its content when that is there. */
export function Part<T>({ title, intro, anchor, query, action, children }: PartProps<T>) {
  const headingId = useId();
  return (
    <section id={anchor} className="settings-part" aria-labelledby={headingId}>
      <div className="settings-head">
        <h2 id={headingId} className="settings-title">
          {title}
        </h2>
        {query.isSuccess && action}
      </div>
      {intro !== undefined && <p className="settings-intro">{intro}</p>}
      {query.isPending && <Spinner label={t.loading} />}
      {query.isError && (
        <ErrorState message={t.couldNotLoad} retryLabel={t.retry} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && children(query.data)}
    </section>
  );
}
