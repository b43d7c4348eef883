import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { rpc, type ArgsOf } from './answer.ts';
import type { Functions } from './fit.ts';

export type Refresh = (queryClient: QueryClient, failure?: Error | null) => Promise<unknown>;

/** Refreshes the queries whose keys begin like one of these. */
export const refreshKeys =
  (...keys: readonly QueryKey[]): Refresh =>
  (queryClient) =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** A mutation that is done once the screens show what was saved. A failure is reported at once: offline they could not be refreshed. */
export function useSaving<Answer, Input = void>(
  save: (input: Input) => Promise<Answer>,
  refresh: Refresh,
  options: Pick<UseMutationOptions<Answer, Error, Input>, 'networkMode' | 'onMutate' | 'onError'> = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: (input: Input) => save(input),
    onSettled: async (_saved, failure) => {
      const isFresh = refresh(queryClient, failure);
      if (failure === null) await isFresh;
    },
  });
}

/** A mutation that calls a database function, which answers nothing. */
export const useRpc = <Name extends keyof Functions>(name: Name, refresh: Refresh) =>
  useSaving((args: ArgsOf<Name>) => rpc(name, args), refresh);
