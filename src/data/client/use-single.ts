import type { MutateOptions, UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/** Starts a change unless the last one is still being saved, so that a double press is one change. */
export function useSingle<D, V, C>({ mutate }: Pick<UseMutationResult<D, Error, V, C>, 'mutate'>) {
  const isBusy = useRef(false);
  return (values: V, options: Pick<MutateOptions<D, Error, V, C>, 'onSuccess' | 'onError'> = {}) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutate(values, { ...options, onSettled: () => void (isBusy.current = false) });
  };
}
