import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { allRows } from '../client/all-rows.ts';
import { query, rpc } from '../client/answer.ts';
import { refreshKeys, useSaving } from '../client/use-saving.ts';

const device = z.object({
  ...z.each(z.string(), 'id', 'name'),
  person: z.nullable(z.string()),
  ...z.each(z.number(), 'checkins', 'unsent'),
  ...z.each(z.moment(), 'seen_at', 'since'),
  ended_at: z.nullable(z.moment()),
});
/** A phone that checks people in: whose login, how many check-ins came from it, and how many it still had when it last asked. */
export type CheckinDevice = z.infer<typeof device>;

const queryKey = ['checkin-devices'] as const;

/** The phones, those in use first and the last seen first among them. Empty below level 3. */
export const checkinDevicesQuery = () =>
  queryOptions({
    queryKey,
    queryFn: () =>
      allRows((from, to) =>
        query((client) => client.rpc('checkin_device_list').range(from, to), z.array(device)),
      ),
  });

/** Ends a phone that was lost, and its login. It forgets its list when it next asks. Level 3. */
export function useEndDevice() {
  return useSaving((id: string) => rpc('end_checkin_device', { p_device: id }), refreshKeys(queryKey));
}
