import { QueryClient } from '@tanstack/react-query';

/** Answers of these kinds do not change when the same question is asked again. */
const finalKinds: ReadonlySet<unknown> = new Set(['refused', 'not_found', 'conflict', 'rate_limited']);

function mayRetry(failures: number, error: unknown): boolean {
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : undefined;
  return failures < 2 && !finalKinds.has(kind);
}

/** A server-state cache for the signed-in part of the site; tests make their own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayRetry },
      mutations: { retry: false },
    },
  });
}

/** The cache of this browser tab. */
export const queryClient = createQueryClient();
