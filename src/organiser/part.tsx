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
  /** Drawn while the data is on its way, as a list without rows that has its frame. */
  readonly frame?: T;
  /** `waiting` says that the data is on its way, for a list's frame; undefined once it is there. */
  readonly children: (data: T, waiting: string | undefined) => ReactNode;
}

export function Part<T>(props: PartProps<T>) {
  const { title, intro, anchor, query, action, children, isBare = false, frame } = props;
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const isThere = query.data !== undefined;
  const shown = query.isPending ? frame : query.data;
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
      {query.isPending && frame === undefined && <Skeleton label={admin.loading} />}
      <FailedRead of={[query]} />
      {shown !== undefined && children(shown, query.isPending ? admin.loading : undefined)}
    </section>
  );
}
