import { queryOptions, type QueryKey } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { refreshKeys } from '../client/use-saving.ts';

const change = z.object({
  id: z.number(),
  ...z.each(z.string(), 'action', 'row_id', 'table_name'),
  ...z.each(z.nullable(z.string()), 'actor_name', 'row_name'),
  ...z.each(z.nullable(z.record(z.unknown())), 'before', 'after'),
  changed_at: z.moment(),
});
/** One entry of the audit log about settings: only the columns that were changed are in `before` and `after`. */
export type SettingChange = z.infer<typeof change>;

const key = ['setting-changes'] as const;

export const settingChangeQueries = {
  /** The last changes of settings, newest first. Empty below level 3. */
  last: (count: number) =>
    queryOptions({
      queryKey: [...key, count],
      queryFn: () => rpc('setting_changes', { p_limit: count }, z.array(change)),
    }),
};

/** What a changed setting is shown by: these queries and the list of changes. */
export const refreshSettings = (...keys: readonly QueryKey[]) => refreshKeys(key, ...keys);
