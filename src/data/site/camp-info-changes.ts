import * as z from '../../lib/shape.ts';
import { bedQueries } from '../rooms/beds.ts';
import { campInfo, campQueries, type CampInfo } from './camp-info.ts';
import { changeRow } from '../client/answer.ts';
import { useSaving } from '../client/use-saving.ts';
import { refreshSettings } from '../settings/setting-changes.ts';
import { rpcQuery } from '../client/queries.ts';

export const bedBookingQueries = {
  /** How many campers have booked a bed and not paid for it in full: the ones that fewer beds would move. Level 3. */
  unpaidBedBookings: () => rpcQuery(['unpaid-bed-bookings'], 'unpaid_bed_bookings', {}, z.number()),
};

const endingDays = z.object({
  ...z.each(z.string(), 'id', 'name'),
  ...z.each(z.array(z.string()), 'dates', 'new_dates'),
});
/** Someone who has chosen days that no longer exist, with the days that remain. */
export type EndingDays = z.infer<typeof endingDays>;

/** Who has chosen days that end when the camp gets these dates. Level 3. */
export const daysThatEnd = ({
  start_date: first,
  end_date: last,
}: Pick<CampInfo, 'start_date' | 'end_date'>) =>
  rpcQuery(['days-that-end', first, last], 'days_that_end', { first, last }, z.array(endingDays));

interface CampEdit {
  readonly seen: CampInfo;
  readonly change: Partial<CampInfo>;
}

/** Changes this year's camp. DataError `conflict` when a value is not as shown; `refused` with a check's name (`camp_info_end_date_check` …). */
export function useChangeCamp() {
  return useSaving(
    async ({ seen, change }: CampEdit): Promise<void> => {
      const changed = Object.entries(seen).filter(([column]) => column in change);
      await changeRow('camp_info', { id: 1, ...Object.fromEntries(changed) }, change);
    },
    (queryClient) => {
      campInfo.refresh();
      return refreshSettings(
        campQueries.info().queryKey,
        bedQueries.availability().queryKey,
        bedBookingQueries.unpaidBedBookings().queryKey,
      )(queryClient);
    },
  );
}
