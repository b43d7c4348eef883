import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { answerOf } from '../client/answer.ts';
import type { AnswerOf } from '../schema.ts';
import { connectSession } from '../account/session.ts';

type Row = AnswerOf<'setting_changes'>;

/** One entry of the audit log about settings: only the columns that were changed are in `before` and `after`. */
export type SettingChange = Row;

const key = ['setting-changes'] as const;

export const settingChangeQueries = {
  /** The last changes of settings, newest first. Empty below level 3. */
  last: (count: number) =>
    queryOptions({
      queryKey: [...key, count],
      queryFn: async (): Promise<SettingChange[]> => {
        const client = await connectSession();
        return answerOf(client.rpc('setting_changes', { p_limit: count }));
      },
    }),
};

/** Reads again what a changed setting is shown by: the given queries and the list of changes. */
export async function refreshAfterChange(
  queryClient: QueryClient,
  queryKeys: readonly (readonly unknown[])[],
): Promise<void> {
  await Promise.all([key, ...queryKeys].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
