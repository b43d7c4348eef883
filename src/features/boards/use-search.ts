import { useEffect, useRef, useState } from 'react';
import type { SearchNews } from './search-news.ts';

export interface Search<Order, Found> {
  /** The news of a search that is under way, null before its first. */
  readonly news: SearchNews<Found> | null;
  readonly isSearching: boolean;
  /** The worker could not be loaded. */
  readonly hasFailed: boolean;
  readonly start: (order: Order) => void;
  /** Ends the search: what is best so far is the answer. */
  readonly stop: () => void;
}

/**
 * A search in a worker of its own, so that the page stays quick. Leaving the screen ends it.
 * @param create begins the worker
 * @param onFound called once, with the best, when the search has ended or is stopped
 */
export function useSearch<Order, Found>(
  create: () => Worker,
  onFound: (found: Found) => void,
): Search<Order, Found> {
  const worker = useRef<Worker | null>(null);
  const isStopped = useRef(false);
  const [news, setNews] = useState<SearchNews<Found> | null>(null);
  const [isSearching, setSearching] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  function end(): void {
    worker.current?.terminate();
    worker.current = null;
    setSearching(false);
  }
  useEffect(() => () => worker.current?.terminate(), []);

  function start(order: Order): void {
    end();
    isStopped.current = false;
    setNews(null);
    setFailed(false);
    setSearching(true);
    const searching = create();
    worker.current = searching;
    searching.addEventListener('message', ({ data }: MessageEvent<SearchNews<Found>>) => {
      if (worker.current !== searching) return;
      setNews(data);
      if (data.share < 1 && !isStopped.current) return;
      end();
      onFound(data.found);
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
    end();
    onFound(news.found);
  }

  return { news, isSearching, hasFailed, start, stop };
}
