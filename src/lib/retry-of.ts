/** Something that was read, as `useQuery` answers it. */
interface Read {
  readonly isLoadingError: boolean;
  readonly refetch: () => unknown;
}

/** Reads again what could not be read; undefined while nothing has failed. */
export function retryOf(...reads: readonly Read[]): (() => void) | undefined {
  const failed = reads.filter(({ isLoadingError }) => isLoadingError);
  return failed.length === 0 ? undefined : () => failed.forEach(({ refetch }) => void refetch());
}
