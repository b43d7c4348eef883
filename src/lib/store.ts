import { useSyncExternalStore } from 'react';

/** A value outside of React that components can show. */
export interface Store<T> {
  readonly first: T;
  readonly get: () => T;
  readonly set: (next: T) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    first,
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value as React state; the first one in prerendered pages. */
export function useStore<T>({ subscribe, get, first }: Store<T>): T {
  return useSyncExternalStore(subscribe, get, () => first);
}

const never = () => () => undefined;

/** What only a browser knows; `built` in prerendered pages, and while the browser takes them over. */
export function useInBrowser<T>(value: () => T, built: T): T {
  return useSyncExternalStore(never, value, () => built);
}
