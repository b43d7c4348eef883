import { queryOptions } from '@tanstack/react-query';
import { toDataError } from '../client/errors.ts';
import { readRow } from '../client/public-values.ts';
import type { RowOf } from '../schema.ts';

/** Seats on the bus out and home, taken by whoever comes; null where organisers have set no number. */
export type BusSeats = RowOf<'bus_seats'>;

/** How many seats there are, taken and left on each bus. */
export const busSeatsQuery = () =>
  queryOptions({
    queryKey: ['bus-seats'],
    queryFn: (): Promise<BusSeats> =>
      readRow<BusSeats>('bus_seats?select=*').catch((error: unknown) => {
        throw toDataError(error);
      }),
  });
