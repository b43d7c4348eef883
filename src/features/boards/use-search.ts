import { useEffect, useRef, useState } from 'react';
import type { SearchNews } from './search-news.ts';

export interface Search<Order, Found> {
  /** The news of a search that is under way, null before its first. */
  readonly news: SearchNews<Found> | null;
  readonly isSearching: boolean;
  /** A worker could not be loaded. */
  readonly hasFailed: boolean;
  /** Begins a search in a worker for each order, side by side. */
  readonly start: (orders: readonly Order[]) => void;
  /** Ends the search: what is best so far is the answer. */
  readonly stop: () => void;
}

interface SearchOptions<Found> {
  /** Begins a worker. */
  readonly create: () => Worker;
  /** The better of what two workers found: the first where they are equally good. One worker needs none. */
  readonly better?: (one: Found, other: Found) => Found;
  /** Called once, with the best, when all have ended or are stopped. */
  readonly onFound: (found: Found) => void;
}

/** A search in workers of its own, so that the page stays quick. Leaving the screen ends it. */
export function useSearch<Order, Found>({
  create,
  better = (one) => one,
  onFound,
}: SearchOptions<Found>): Search<Order, Found> {
  const workers = useRef<readonly Worker[]>([]);
  const isStopped = useRef(false);
  const [news, setNews] = useState<SearchNews<Found> | null>(null);
  const [isSearching, setSearching] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  function end(): void {
    for (const worker of workers.current) worker.terminate();
    workers.current = [];
    setSearching(false);
  }
  useEffect(
    () => () => {
      for (const worker of workers.current) worker.terminate();
    },
    [],
  );

  function start(orders: readonly Order[]): void {
    end();
    isStopped.current = false;
    setNews(null);
    setFailed(false);
    setSearching(true);
    const searching = orders.map(create);
    workers.current = searching;
    const told: (SearchNews<Found> | undefined)[] = orders.map(() => undefined);

    function hear(position: number, heard: SearchNews<Found>): void {
      if (workers.current !== searching) return;
      told[position] = heard;
      // In the order of the workers, whichever was first: of two equally good ones it is always the same.
      const found = told.flatMap((one) => (one ? [one.found] : [])).reduce(better);
      const share = Math.min(...told.map((one) => one?.share ?? 0));
      setNews({ share, found });
      if (share < 1 && !isStopped.current) return;
      end();
      onFound(found);
    }
    searching.forEach((worker, position) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SearchNews<Found>>) => hear(position, data));
      worker.addEventListener('error', () => {
        if (workers.current !== searching) return;
        end();
        setFailed(true);
      });
      worker.postMessage(orders[position]);
    });
  }

  function stop(): void {
    // The first news is on its way otherwise.
    isStopped.current = true;
    if (!news) return;
    end();
    onFound(news.found);
  }

  return { news, isSearching, hasFailed, start, stop };
}
