/**
 * For a mutation's `onSettled`: what is saved is over when the screens show it. A failure is told at once instead of
 * waiting for screens, which a lost connection keeps from being read again.
 */
export function refreshAfter(refresh: (error: Error | null) => Promise<unknown>) {
  return async (_saved: unknown, error: Error | null): Promise<void> => {
    const isFresh = refresh(error);
    if (error === null) await isFresh;
  };
}
