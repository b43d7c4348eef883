import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { admin } from '../content/en/site/admin.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { FailedRead } from './failed-read.tsx';
import './part.css';

interface PartProps<T> {
  readonly title: string;
  readonly intro?: string;
  readonly anchor: string;
  readonly query: UseQueryResult<T> | UseInfiniteQueryResult<T>;
  /** The main part of a page: its heading is visually hidden. */
  readonly isBare?: boolean;
  readonly action?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

export function Part<T>(props: PartProps<T>) {
  const { title, intro, anchor, query, action, children, isBare = false } = props;
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const isThere = query.data !== undefined;
  // A link to this part scrolls to it as soon as it is rendered.
  useEffect(() => {
    if (isThere && window.location.hash === `#${anchor}`) section.current?.scrollIntoView();
  }, [isThere, anchor]);
  return (
    <section
      ref={section}
      id={anchor}
      className={isBare ? 'admin-part-bare' : 'admin-part panel'}
      aria-labelledby={headingId}
    >
      <div className="admin-part-head spread">
        <h2 id={headingId} className={isBare ? 'visually-hidden' : 'x-large near-below'}>
          {title}
        </h2>
        {query.data !== undefined && action}
      </div>
      {intro !== undefined && <p className="quiet">{intro}</p>}
      {query.isPending && <Skeleton label={admin.loading} />}
      <FailedRead of={[query]} />
      {query.data !== undefined && children(query.data)}
    </section>
  );
}
