import * as z from '../../lib/shape.ts';
import { rpcQuery } from '../client/queries.ts';
import { refreshKeys, useRpc } from '../client/use-saving.ts';

const listView = z.object({
  filters: z.record(z.string()),
  columns: z.array(z.string()),
  sorting: z.nullable(z.object({ key: z.string(), isDescending: z.boolean() })),
});
/** How the campers' list is shown: values of filters by name, keys of columns, and the order. Nothing that was typed. */
export type ListView = z.infer<typeof listView>;

export const viewQueries = {
  /** The organiser's own saved views, by name. Any level. */
  mine: () =>
    rpcQuery(['list-views'], 'list_views', {}, z.array(z.object({ name: z.string(), view: listView }))),
};

/** Saves a view under its name, in place of one that has it; without a view, deletes it. DataError `too_many_views`: 12 are there. */
export const useSaveView = () => useRpc('save_list_view', refreshKeys(viewQueries.mine().queryKey));
