import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isForPage } from '../page-key.ts';

/** The halves of a board: a narrow screen shows one. */
export const sides = ['people', 'places'] as const;

/** The half that is shown. The key that goes to the search shows the people before: a search that is not shown takes no focus. */
export function useSide() {
  const [side, setSide] = useState<(typeof sides)[number]>('people');
  useEffect(() => {
    function showSearch(event: KeyboardEvent): void {
      if (event.key === 'f' && isForPage(event)) flushSync(() => setSide('people'));
    }
    document.addEventListener('keydown', showSearch, true);
    return () => document.removeEventListener('keydown', showSearch, true);
  }, []);
  return [side, setSide] as const;
}
