import { queryOptions } from '@tanstack/react-query';
import { toDataError } from '../client/errors.ts';
import { readRow } from '../client/public-values.ts';

/** Beds in rooms; reserved ones belong to fully paid campers. */
export interface BedAvailability {
  readonly total_beds: number;
  readonly reserved_beds: number;
  readonly available_beds: number;
  /** Families wait: what becomes free is theirs, and nobody else books it. */
  readonly is_waited_for: boolean;
}

export const bedQueries = {
  /** How many beds there are and are left. */
  availability: () =>
    queryOptions({
      queryKey: ['beds'],
      queryFn: (): Promise<BedAvailability> =>
        readRow<BedAvailability>(
          'bed_availability?select=total_beds,reserved_beds,available_beds,is_waited_for',
        ).catch((error: unknown) => {
          throw toDataError(error);
        }),
    }),
};
