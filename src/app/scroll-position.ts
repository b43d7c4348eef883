import { useLayoutEffect } from 'react';
import { readStored, writeStored } from '../lib/device-store.ts';
import { number, record } from '../lib/shape.ts';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'familycamp-scroll';

const isPositions = record(number());

/** Scroll positions in pixels by history entry; without any, pages simply begin at their top. */
function readPositions(): Readonly<Record<string, number>> {
  const stored = readStored(storageKey, 'sessionStorage');
  return isPositions(stored) ? stored : {};
}

function keepPosition(key: string, position: number): void {
  writeStored(storageKey, { ...readPositions(), [key]: position }, 'sessionStorage');
}

/** Repeats while the page grows, since content arrives in parts, until the user scrolls or navigates. Returns the cleanup. */
function comeBack(position: number): () => void {
  window.scrollTo(0, position);
  // Also after it was reached: a page that grows above its footer would move the reader.
  const growth = new ResizeObserver(() => window.scrollTo(0, position));
  const signs = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'input'] as const;
  function stop(): void {
    growth.disconnect();
    for (const sign of signs) window.removeEventListener(sign, stop);
  }
  for (const sign of signs) window.addEventListener(sign, stop, { passive: true });
  growth.observe(document.body);
  return stop;
}

/** A new page begins at its top or at the place that the address names; going back returns to where one was. */
export function useScrollPosition(): void {
  const { key: routerKey, pathname, search, hash } = useLocation();
  // All entries opened by the browser itself share one key, so those are told apart by their address.
  const key = routerKey === 'default' ? pathname + search : routerKey;
  const isBack = useNavigationType() === NavigationType.Pop;

  // Listens, since on leaving it is too late: the next page may be shorter. A layout effect, so that the jump to the top of the next page
  // is not recorded as this page's position.
  useLayoutEffect(() => {
    let position = window.scrollY;
    const follow = () => (position = Math.round(window.scrollY));
    const keep = () => keepPosition(key, position);
    // The browser may not have reported the last scrolling yet.
    const leave = () => {
      follow();
      keep();
    };
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('pagehide', leave);
      keep();
    };
  }, [key]);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const kept = isBack ? readPositions()[key] : undefined;
    const named = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (kept !== undefined) return comeBack(kept);
    if (named) named.scrollIntoView();
    else if (!isBack) window.scrollTo(0, 0);
    return undefined;
  }, [key, hash, isBack]);
}
