import { useEffect, useRef, useState, type RefObject } from 'react';
import { home as t } from '../../content/en/site/home.ts';
import { timings } from '../../content/timings.ts';
import { campCounts } from '../../data/site/camp-info.ts';
import { usePublic } from '../../data/client/public-values.ts';
import { Counter } from '../../ui/counter.tsx';
import { ReadingPlaceholder } from './reading-placeholder.tsx';
import './live-counts.css';

/** Share of the counts that must be visible before they start to count. */
const visibleShare = 0.5;

/** How many people are registered and signed up, read again every half minute while the page is visible. */
export function LiveCounts() {
  const reading = usePublic(campCounts, timings.countsPoll);
  const [ref, seen] = useInView<HTMLDListElement>(visibleShare);
  const placeholder = <ReadingPlaceholder source={campCounts} reading={reading} loading={t.loading} />;

  function count(column: 'registered' | 'sign_ups') {
    return reading.status === 'ready' ? (
      <Counter value={reading.data[column]} isRunning={seen} />
    ) : (
      placeholder
    );
  }

  return (
    <dl ref={ref} className="counts">
      <div>
        <dt>{t.registered}</dt>
        <dd>{count('registered')}</dd>
      </div>
      <div>
        <dt>{t.signUps}</dt>
        <dd>{count('sign_ups')}</dd>
      </div>
    </dl>
  );
}

/** Stays true once `share` of the element, 0 to 1, has been visible. */
function useInView<E extends Element>(share: number): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { threshold: share },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [share, seen]);
  return [ref, seen];
}
