import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { comeIn, prepareMotion } from './motion.ts';

interface Pace {
  readonly each: number;
  /** Seconds between the beginning of one and of the next. */
  readonly between: number;
}

/**
 * The elements of a list come in one after the other: those in sight when the list is there, the others when they are
 * scrolled to. What has been read already, because the list came before what animates, stays where it is.
 * @param isThere false while the list is awaited
 * @param pace a constant
 * @returns for the list
 */
export function useComeIn<E extends Element>(isThere: boolean, { each, between }: Pace): RefObject<E | null> {
  const list = useRef<E>(null);

  useEffect(prepareMotion, []);

  useLayoutEffect(() => {
    if (!isThere || !list.current) return undefined;
    const below: Element[] = [];
    const inSight: Element[] = [];
    for (const one of list.current.children) {
      (one.getBoundingClientRect().top < window.innerHeight ? inSight : below).push(one);
    }
    comeIn(inSight, each, between);
    const observer = new IntersectionObserver((entries) => {
      const reached = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      for (const one of reached) observer.unobserve(one);
      comeIn(reached, each, between);
    });
    for (const one of below) observer.observe(one);
    return () => observer.disconnect();
  }, [isThere, each, between]);

  return list;
}
