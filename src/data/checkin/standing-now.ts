import { queryOptions } from '@tanstack/react-query';
import { checkinKinds, places } from '../../domain/checkin/checkin.ts';
import * as z from '../../lib/shape.ts';
import { rowsOf } from '../client/answer.ts';
import { rowsQuery } from '../client/queries.ts';

const place = z.object({ person_id: z.string(), at_camp: z.oneOf(places), is_contested: z.boolean() });
/** Where someone is whom a phone has checked in: a camper by their id, or someone on no list; `is_contested` when two phones disagree. */
export type Place = z.infer<typeof place>;

const walkIn = z.object({
  ...z.each(z.string(), 'person_id', 'walk_in', 'device_id'),
  kind: z.oneOf(checkinKinds),
  checked_at: z.moment(),
});
/** Someone who a phone has checked in by a typed name: `walk_in`. An id of the phone's is theirs. */
export type WalkIn = z.infer<typeof walkIn>;

/** The check-ins of all phones as they are now. For organisers of any level and helpers; places also for the kitchen. */
export const standingQueries = {
  places: () => rowsQuery(['standing-now', 'places'], 'who_is_where', {}, place, { staleTime: 0 }),

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
