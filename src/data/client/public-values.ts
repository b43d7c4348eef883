import { useEffect, useSyncExternalStore } from 'react';
import { restGet } from '../../lib/rest.ts';
import { createStore } from '../../lib/store.ts';
import { array, type RowShape, type Shape } from '../../lib/shape.ts';
import { parsed } from './parsed.ts';
import { toDataError, type DataError } from './errors.ts';
import type { Fit, Known, Tables } from './fit.ts';

export type Reading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: DataError }
  | { readonly status: 'ready'; readonly data: T };

/** Something public that all components of a page share: it is read once, when the first one asks. */
export interface PublicSource<T> {
  readonly current: () => Reading<T>;
  /** What is known before anything has been read: in the prerendered page, and while the browser takes it over. */
  readonly first: Reading<T>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads again. What is there stays until the answer comes, and also when none comes. */
  readonly refresh: () => void;
  /** Reads without telling anyone here. */
  readonly read: () => Promise<T>;
}

const loading = { status: 'loading' } as const;

/**
 * Public pages read with this instead of the query cache, which would cost them a tenth of their script budget.
 * @param read fetches the value; a lost connection is tried again when the device is online
 * @param built the value as it was when the site was built, which stands until another is read; null when it was not known
 */
export function publicSource<T>(read: () => Promise<T>, built: T | null = null): PublicSource<T> {
  const first: Reading<T> = built === null ? loading : { status: 'ready', data: built };
  const { get: current, set, subscribe: listen } = createStore<Reading<T>>(first);
  let [isAsking, isRead, listeners] = [false, false, 0];

  async function ask(): Promise<void> {
    isAsking = true;
    try {
      set({ status: 'ready', data: await read() });
      isRead = true;
    } catch (error) {
      if (current().status !== 'ready') set({ status: 'failed', error: toDataError(error) });
    } finally {
      isAsking = false;
    }
  }

  function refresh(): void {
    if (isAsking) return;
    if (current().status === 'failed') set(loading);
    void ask();
  }

  function refreshIfFailed(): void {
    if (!isRead) refresh();
  }

  function subscribe(listener: () => void): () => void {
    const end = listen(listener);
    listeners += 1;
    if (listeners === 1) window.addEventListener('online', refreshIfFailed);
    if (!isRead) refresh();
    return () => {
      end();
      listeners -= 1;
      if (listeners === 0) window.removeEventListener('online', refreshIfFailed);
    };
  }

  return { current, first, subscribe, refresh, read };
}

/** Reads a public table, view or function in the REST interface's words: `pricing?select=id,name`. Throws DataError. */
export async function readPublic<T>(path: string, shape: Shape<T>): Promise<T> {
  try {
    return parsed(shape, await restGet(path));
  } catch (error) {
    throw toDataError(error);
  }
}

/** Rows of a public table or view, of each what the shape names. @param filter in the REST interface's words */
export const readRows = <Name extends keyof Tables, Row extends Fit<Tables[Name]['Row']>>(
  table: Name,
  shape: RowShape<Row> & Known<Row, Tables[Name]['Row']>,
  filter: string,
): Promise<Row[]> => readPublic(`${table}?select=${shape.columns}&${filter}`, array(shape));

/** The first row of a public table or view. */
export async function readRow<Name extends keyof Tables, Row extends Fit<Tables[Name]['Row']>>(
  table: Name,
  shape: RowShape<Row> & Known<Row, Tables[Name]['Row']>,
): Promise<Row> {
  const [row] = await readRows(table, shape, 'limit=1');
  if (row === undefined) throw toDataError({ code: 'PGRST116' });
  return row;
}

/** A public source as React state: read once, or again every `every` milliseconds while the page is visible. */
export function usePublic<T>(source: PublicSource<T>, every?: number): Reading<T> {
  const reading = useSyncExternalStore<Reading<T>>(source.subscribe, source.current, () => source.first);

  useEffect(() => {
    if (every === undefined) return undefined;
    function refreshIfVisible() {
      if (document.visibilityState === 'visible') source.refresh();
    }
    const timer = setInterval(refreshIfVisible, every);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [source, every]);

  return reading;
}
