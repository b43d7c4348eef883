import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'familycamp-scroll';

/** Scroll positions in pixels by the router's key of a history entry. */
type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    const positions: Positions = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}');
    return positions;
  } catch {
    return {}; // storage is switched off or damaged: pages simply begin at their top
  }
}

function keepPosition(key: string): void {
  try {
    const positions = { ...readPositions(), [key]: Math.round(window.scrollY) };
    window.sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // See above.
  }
}

/** A new page begins at its top or at the place that the address names; going back returns to where one was. */
export function useScrollPosition(): void {
  const { key, hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => keepPosition(key);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [key]);

  useLayoutEffect(() => {
    const kept = isBack ? readPositions()[key] : undefined;
    const named = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (kept !== undefined) window.scrollTo(0, kept);
    else if (named) named.scrollIntoView();
    else if (!isBack) window.scrollTo(0, 0);
  }, [key, hash, isBack]);
}
