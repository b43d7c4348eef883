import { useEffect, useRef, useState } from 'react';
import type { SearchNews } from './team-search-worker.ts';

export interface Search<Order> {
  /** The news of a search that is under way, null before its first. */
  readonly news: SearchNews | null;
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
 * @param onFound called once, with the place of each camper, when the time is up or the search is stopped
 */
export function useSearch<Order>(create: () => Worker, onFound: (place: Int32Array) => void): Search<Order> {
  const worker = useRef<Worker | null>(null);
  const isStopped = useRef(false);
  const [news, setNews] = useState<SearchNews | null>(null);
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
    searching.addEventListener('message', ({ data }: MessageEvent<SearchNews>) => {
      if (worker.current !== searching) return;
      setNews(data);
      if (data.share < 1 && !isStopped.current) return;
      end();
      onFound(data.team);
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
    onFound(news.team);
  }

  return { news, isSearching, hasFailed, start, stop };
}
