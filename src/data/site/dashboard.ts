import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { adminCamperKeys } from '../campers/admin-camper-changes.ts';
import { rpc } from '../client/answer.ts';
import { DataError } from '../client/errors.ts';

const todayShape = z.object({
  ...z.each(z.day(), 'today', 'start_date', 'end_date', 'registration_deadline'),
  ...z.each(z.number(), 'attention', 'beds_left', 'coming', 'money_today', 'money_week', 'registered'),
  ...z.each(z.number(), 'sign_ups_today', 'sign_ups_week', 'total_beds', 'unguarded', 'expected', 'paid'),
  ...z.each(z.nullable(z.number()), 'bus_seats_home', 'bus_seats_out', 'change_requests', 'waiting_families'),
  ...z.each(z.nullable(z.day()), 'price_deadline', 'shirts_ordered_on', 'buses_ordered_on'),
  has_draft: z.boolean(),
});
/**
 * The camp today: amounts in DKK less what was given back, weeks begin on Monday. Null: seats without a number, days that
 * are not set, and what the organiser's level does not open.
 */
export type CampToday = z.infer<typeof todayShape>;

export const dashboardQueries = {
  /** Read again whenever someone comes back to it, and with every change of a camper that is heard. Level 1. */
  today: () =>
    queryOptions({
      queryKey: [...adminCamperKeys.all, 'today'],
      queryFn: async (): Promise<CampToday> => {
        const [row] = await rpc('dashboard_today', {}, z.array(todayShape));
        if (!row) throw new DataError('not_found', 'no_rows');
        return row;
      },
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
};
