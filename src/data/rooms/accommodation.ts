import * as z from '../../lib/shape.ts';
import { categoryNameShape } from '../seasons/preview.ts';
import { rpc } from '../client/answer.ts';
import { camperAndMoneyKeys } from '../campers/refresh-campers-and-money.ts';
import { refreshKeys, useSaving } from '../client/use-saving.ts';
import { bedQueries } from './beds.ts';
import { rpcQuery } from '../client/queries.ts';

/** Where an organiser can bring someone: to a bed in a room, or to the mattresses inside. */
export type Accommodation = 'Room' | 'Stay in';

const fee = z.object({
  accommodation: z.string(),
  pricing_name: categoryNameShape,
  /** DKK. */
  ...z.each(z.number(), 'price', 'paid', 'outstanding', 'overpaid'),
  ...z.each(z.boolean(), 'is_registered', 'has_bed'),
});

const change = z.object({
  before: fee,
  after: fee,
  problem: z.nullable(
    z.oneOf(['accommodation_unchanged', 'camper_not_coming', 'payment_open', 'no_bed_left']),
  ),
  /** For so long a bed is held that is not paid for yet. */
  hours: z.number(),
});
export type AccommodationChange = z.infer<typeof change>;

/** What a change of someone's accommodation would do to price, bed and payment, for level 2. */
export function accommodationQuery(camper: string, to: Accommodation) {
  return rpcQuery(['accommodation', camper, to], 'accommodation_change', { camper, to }, change, {
    staleTime: 0,
    gcTime: 0,
  });
}

interface WantedAccommodation {
  readonly camper: string;
  readonly to: Accommodation;
  readonly seen: AccommodationChange;
}

/** Changes it. DataError `conflict` when it would now do something else, or the code of what forbids it. */
export function useChangeAccommodation() {
  return useSaving(
    ({ camper, to, seen: { before, after } }: WantedAccommodation) =>
      rpc('change_accommodation', { camper, to, seen: { before, after } }),
    // The preview is only refreshed after a failure: after a success it would say that nothing is left to change.
    (queryClient, failure) => {
      const keys = [['board'], bedQueries.availability().queryKey, ...camperAndMoneyKeys];
      return refreshKeys(...(failure ? [['accommodation']] : []), ...keys)(queryClient);
    },
  );
}
