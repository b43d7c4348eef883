import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { rowsOf } from '../client/answer.ts';
import { refreshKeys, useRpc } from '../client/use-saving.ts';
import { rpcQuery } from '../client/queries.ts';

export const changeRequestKeys = { all: ['change_requests'] as const };

const asked = z.object({
  ...z.each(z.string(), 'id', 'field', 'state', 'answer'),
  ...z.each(z.nullable(z.union(z.string(), z.boolean())), 'old_value', 'new_value'),
});
/** What a family asked the organisers to put right, and what became of it. Values as they are stored. */
export type AskedChangeRequest = z.infer<typeof asked>;

const readAsked = (camperId: string) =>
  rowsOf('change_requests', asked, (rows) =>
    rows.eq('camper_id', camperId).order('created_at', { ascending: false }),
  );

export const askedChangeRequestQueries = {
  /** The wishes for one camper of the family, the newest first. */
  ofCamper: (camperId: string) =>
    queryOptions({ queryKey: [...changeRequestKeys.all, camperId], queryFn: () => readAsked(camperId) }),
};

/** The fields that a family can only ask for: their freeze day is over. */
export const frozenFieldsQuery = () =>
  rpcQuery([...changeRequestKeys.all, 'frozen'], 'frozen_fields', {}, z.array(z.string()));

/** Asks for a change. Errors: DataError with the database's code (`nothing_changed`, `too_many_requests`, `name_missing` …). */
export const useRequestChange = () => useRpc('request_change', refreshKeys(changeRequestKeys.all));
