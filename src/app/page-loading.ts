import { createStore, useStore } from '../lib/store.ts';

const pending = createStore(0);

/** Counts a page's download, for {@link usePageLoading}. */
export async function whileLoading<T>(download: Promise<T>): Promise<T> {
  pending.set(pending.get() + 1);
  try {
    return await download;
  } finally {
    pending.set(pending.get() - 1);
  }
}

/** Whether the visitor has asked for a page that is still on its way. */
export function usePageLoading(): boolean {
  return useStore(pending) > 0;
}
