import { useEffect, useRef, useState } from 'react';
import type { SearchNews } from './search-news.ts';

export interface Search<Order, Found> {
  /** The news of a search that is under way, null before its first. */
  readonly news: SearchNews<Found> | null;
  readonly isSearching: boolean;
  /** The worker could not be loaded. */
  readonly hasFailed: boolean;
  /** What the last search has found, while the camp is the one that it searched. */
  readonly found: Found | null;
  /** Something was found, and the camp has been read again since and is another. */
  readonly isOutdated: boolean;
  readonly start: (order: Order) => void;
  /** Ends the search: what is best so far is the answer. */
  readonly stop: () => void;
  readonly forget: () => void;
}

/**
 * A search in a worker of its own, so that the page stays quick. Leaving the screen ends it.
 * @param create begins the worker
 * @param version of the camp as it was read last: people are known by their position in it
 */
export function useSearch<Order, Found>(create: () => Worker, version: string): Search<Order, Found> {
  const worker = useRef<Worker | null>(null);
  const isStopped = useRef(false);
  const searched = useRef(version);
  const [news, setNews] = useState<SearchNews<Found> | null>(null);
  const [isSearching, setSearching] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [result, setResult] = useState<{ readonly found: Found; readonly version: string } | null>(null);

  function end(found?: Found): void {
    worker.current?.terminate();
    worker.current = null;
    setSearching(false);
    setResult(found === undefined ? null : { found, version: searched.current });
  }
  useEffect(() => () => worker.current?.terminate(), []);

  function start(order: Order): void {
    end();
    isStopped.current = false;
    searched.current = version;
    setNews(null);
    setFailed(false);
    setSearching(true);
    const searching = create();
    worker.current = searching;
    searching.addEventListener('message', ({ data }: MessageEvent<SearchNews<Found>>) => {
      if (worker.current !== searching) return;
      setNews(data);
      if (data.share < 1 && !isStopped.current) return;
      end(data.found);
    });
    searching.addEventListener('error', () => {
      end();
      setFailed(true);
    });
    searching.postMessage(order);
  }

  function stop(): void {
    // Its first news is on its way otherwise.
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
