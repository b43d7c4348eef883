import * as z from '../../lib/shape.ts';
import { refreshKeys, useRpc } from '../client/use-saving.ts';
import { rowsQuery, rpcQuery } from '../client/queries.ts';
import { doer } from '../accounts/named-doer.ts';

export const changeRequestKeys = { all: ['change_requests'] as const };

const asked = z.object({
  ...z.each(z.string(), 'id', 'camper_id', 'field', 'state', 'answer'),
  asked_by: doer,
  ...z.each(z.nullable(z.union(z.string(), z.boolean())), 'old_value', 'new_value'),
});
/** A family's request to the organisers, with who of the family asked and the answer. Values as they are stored. */
export type AskedChangeRequest = z.infer<typeof asked>;

/** The wishes of the whole family, the newest first. */
export const askedChangeRequestsQuery = () =>
  rowsQuery([...changeRequestKeys.all, 'asked'], 'my_change_requests', {}, asked);

/** The fields that a family can only ask for: their freeze day is over. */
export const frozenFieldsQuery = () =>
  rpcQuery([...changeRequestKeys.all, 'frozen'], 'frozen_fields', {}, z.array(z.string()));

/** Asks for a change. Errors: DataError with the database's code (`nothing_changed`, `too_many_requests`, `name_missing` …). */
export const useRequestChange = () => useRpc('request_change', refreshKeys(changeRequestKeys.all));
