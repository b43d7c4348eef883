import { useSyncExternalStore } from 'react';

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether a media condition holds, for example `(prefers-color-scheme: dark)`; draws again when that changes. */
export function useMedia(condition: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(condition);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(condition).matches,
  );
}
