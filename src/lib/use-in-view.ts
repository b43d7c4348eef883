import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether an element has been scrolled into view; stays true afterwards.
 * @param share part of the element that has to be visible, from 0 to 1
 */
export function useInView<E extends Element>(share: number): [RefObject<E | null>, boolean] {
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
