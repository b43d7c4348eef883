import { createStore, useStore } from '../lib/store.ts';

const pending = createStore(0);

export async function whileLoading<T>(download: Promise<T>): Promise<T> {
  pending.set(pending.get() + 1);
  try {
    return await download;
  } finally {
    pending.set(pending.get() - 1);
  }
}

export function usePageLoading(): boolean {
  return useStore(pending) > 0;
}
