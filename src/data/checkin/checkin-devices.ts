import { useMutation } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { refreshKeys, useRpc } from '../client/use-saving.ts';
import { rowsQuery } from '../client/queries.ts';

const device = z.object({
  ...z.each(z.string(), 'id', 'name'),
  person: z.nullable(z.string()),
  is_helpers: z.boolean(),
  ...z.each(z.number(), 'checkins', 'unsent'),
  ...z.each(z.moment(), 'seen_at', 'since'),
  ...z.each(z.nullable(z.moment()), 'ended_at', 'copied_at'),
});
/**
 * A phone that checks people in: whose login, or that of a helper let in by a code (`is_helpers`), how many check-ins came from it, how
 * many it still had when it last asked, and when a second phone with its key was first noticed (`copied_at`).
 */
export type CheckinDevice = z.infer<typeof device>;

const queryKey = ['checkin-devices'] as const;

/** The phones, those in use first and the last seen first among them. Empty below level 3. */
export const checkinDevicesQuery = () => rowsQuery(queryKey, 'checkin_device_list', {}, device);

/** Names a helper's phone and returns its code, valid once and for 15 minutes. Level 3. DataError `too_many_devices`, `camp_over`. */
export function useInviteDevice() {
  return useMutation({
    mutationFn: (name: string) => rpc('invite_checkin_device', { name }, z.string()),
  });
}

/** Ends a phone that was lost, and its login. It forgets its list when it next asks. With `undoes` none of its check-ins holds any more. Level 3. */
export const useEndDevice = () => useRpc('end_checkin_device', refreshKeys(queryKey));
