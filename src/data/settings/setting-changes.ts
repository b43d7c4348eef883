import { type QueryKey } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { refreshKeys } from '../client/use-saving.ts';
import { rpcQuery } from '../client/queries.ts';

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
  last: (count: number) => rpcQuery([...key, count], 'setting_changes', { limit: count }, z.array(change)),
};

/** What a changed setting is shown by: these queries and the list of changes. */
export const refreshSettings = (...keys: readonly QueryKey[]) => refreshKeys(key, ...keys);
