import { useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  pending += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a page's download, for {@link usePageLoading}. */
export async function whileLoading<T>(download: Promise<T>): Promise<T> {
  change(1);
  try {
    return await download;
  } finally {
    change(-1);
  }
}

/** Whether the visitor has asked for a page that is still on its way. */
export function usePageLoading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pending > 0,
    () => false,
  );
}
