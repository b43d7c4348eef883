import { useEffect, useRef, useState } from 'react';
import type { SearchNews } from './search-news.ts';

export type Search<Found> = ReturnType<typeof useSearch<Found>>;

/** The progress of several searches, merged into one; null before the first report. */
function together<Found>(
  told: readonly (SearchNews<Found> | null)[],
  isBetter: (one: Found, other: Found) => boolean,
): SearchNews<Found> | null {
  const heard = told.filter((one) => one !== null);
  if (heard.length === 0) return null;
  const best = heard.reduce((one, other) => (isBetter(other.found, one.found) ? other : one));
  return { found: best.found, share: heard.reduce((sum, { share }) => sum + share, 0) / told.length };
}

/**
 * A search in a worker of its own, so that the page stays quick, or several of which the best counts. Leaving the screen ends it.
 * @param version of the camp as it was read last: people are known by their position in it
 * @param isBetter among several searches, whose answer counts; the first of equals
 */
export function useSearch<Found>(
  create: () => Worker,
  version: string,
  isBetter: (one: Found, other: Found) => boolean = () => false,
) {
  const workers = useRef<readonly Worker[]>([]);
  const isStopped = useRef(false);
  const searched = useRef(version);
  const [news, setNews] = useState<SearchNews<Found> | null>(null);
  const [isSearching, setSearching] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [result, setResult] = useState<{ readonly found: Found; readonly version: string } | null>(null);

  function end(found?: Found): void {
    for (const worker of workers.current) worker.terminate();
    workers.current = [];
    setSearching(false);
    setResult(found === undefined ? null : { found, version: searched.current });
  }
  useEffect(
    () => () => {
      for (const worker of workers.current) worker.terminate();
    },
    [],
  );

  function start(...orders: readonly unknown[]): void {
    end();
    isStopped.current = false;
    searched.current = version;
    setNews(null);
    setFailed(false);
    setSearching(true);
    const told: (SearchNews<Found> | null)[] = orders.map(() => null);
    const searching = orders.map(create);
    workers.current = searching;
    searching.forEach((worker, index) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SearchNews<Found>>) => {
        if (workers.current !== searching) return;
        told[index] = data;
        const all = together(told, isBetter);
        setNews(all);
        if (all && (all.share === 1 || isStopped.current)) end(all.found);
      });
      worker.addEventListener('error', () => {
        if (workers.current !== searching) return;
        end();
        setFailed(true);
      });
      worker.postMessage(orders[index]);
    });
  }

  /** Ends the search: what is best so far is the answer. Before its first report that is still to come. */
  function stop(): void {
    isStopped.current = true;
    if (!news) return;
    end(news.found);
  }

  const found = result?.version === version ? result.found : null;
  return {
    news,
    isSearching,
    hasFailed,
    found,
    isOutdated: result !== null && found === null,
    start,
    stop,
    forget: () => setResult(null),
  };
}
