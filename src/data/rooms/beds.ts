import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { readRow } from '../client/public-values.ts';

const availability = z.object({
  ...z.each(z.number(), 'total_beds', 'reserved_beds', 'available_beds'),
  /** Families wait: what becomes free is theirs, and no one else books it. */
  is_waited_for: z.boolean(),
});
/** Beds in rooms; reserved ones belong to fully paid campers. */
export type BedAvailability = z.infer<typeof availability>;

export const bedQueries = {
  availability: () =>
    queryOptions({
      queryKey: ['beds'],
      queryFn: () => readRow('bed_availability', availability),
    }),
};
