import { queryOptions } from '@tanstack/react-query';
import { checkinKinds } from '../../domain/checkin/checkin.ts';
import * as z from '../../lib/shape.ts';
import { allRowsOf, rowsOf } from '../client/answer.ts';

const checkedIn = z.object({ person_id: z.string(), kind: z.oneOf(checkinKinds) });
const walkIn = z.object({
  ...z.each(z.string(), 'person_id', 'walk_in', 'device_id'),
  kind: z.oneOf(checkinKinds),
  checked_at: z.moment(),
});
/** Someone who a phone has checked in by a typed name: `walk_in`. An id of the phone's is theirs. */
export type WalkIn = z.infer<typeof walkIn>;

/** What phones have checked in, as it is now. Organisers of any level, and helpers. */
export const standingQueries = {
  checkedIn: () =>
    queryOptions({
      queryKey: ['standing-now', 'checked-in'],
      queryFn: () =>
        allRowsOf('checkin_standing', checkedIn, (rows) =>
          rows.eq('is_checked_in', true).order('person_id').order('kind'),
        ),
      staleTime: 0,
    }),

  /** Every tap for someone who is on no list, the last one first: what was taken back too. */
  walkIns: () =>
    queryOptions({
      queryKey: ['standing-now', 'walk-ins'],
      queryFn: () =>
        rowsOf('checkins', walkIn, (rows) =>
          rows.not('walk_in', 'is', null).order('seq', { ascending: false }),
        ),
      staleTime: 0,
    }),
};
