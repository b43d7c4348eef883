import { QueryClient } from '@tanstack/react-query';

/** Answers of these kinds do not change when the same question is asked again. */
const finalKinds: ReadonlySet<unknown> = new Set(['refused', 'not_found', 'conflict', 'rate_limited']);

function kindOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'kind' in error ? error.kind : undefined;
}

/** Without a connection only once: the sentence for it must not wait for more of the same. */
function mayRetry(failures: number, error: unknown): boolean {
  const kind = kindOf(error);
  return failures < (kind === 'offline' ? 1 : 2) && !finalKinds.has(kind);
}

const retryDelay = (failures: number, error: unknown) =>
  kindOf(error) === 'offline' ? 300 : 1000 * 2 ** failures;

/**
 * A server-state cache for the signed-in part of the site; tests make their own. Offline nothing is put off: a question
 * fails, and is asked again when the device is online; what is sent fails, and is never sent behind anyone's back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: mayRetry,
        retryDelay,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export const queryClient = createQueryClient();
