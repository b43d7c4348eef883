import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { adminCamperKeys } from '../campers/admin-camper-changes.ts';
import { rpc } from '../client/answer.ts';
import { DataError } from '../client/errors.ts';
import { readRows } from '../client/public-values.ts';
import { settingQueries } from '../settings/settings.ts';

const todayShape = z.object({
  ...z.each(z.day(), 'today', 'start_date', 'end_date', 'registration_deadline'),
  ...z.each(z.number(), 'attention', 'beds_left', 'coming', 'money_today', 'money_week', 'registered'),
  ...z.each(z.number(), 'sign_ups_today', 'sign_ups_week', 'total_beds', 'unguarded', 'expected', 'paid'),
  ...z.each(z.nullable(z.number()), 'bus_seats_home', 'bus_seats_out', 'change_requests', 'waiting_families'),
  price_deadline: z.nullable(z.day()),
  has_draft: z.boolean(),
});
/**
 * The camp today: amounts in DKK less what was given back, weeks begin on Monday. Null: seats without a number, and what the
 * organiser's level does not open.
 */
export type CampToday = z.infer<typeof todayShape>;

const freeze = z.object({
  name: z.oneOf(['FREEZE_SHIRTS', 'FREEZE_BUSES']),
  number_value: z.nullable(z.number()),
});
/** How many days before the camp shirts or buses are ordered; null for no day. */
export type Freeze = z.infer<typeof freeze>;

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

  /** Read again when a setting is changed. */
  freezes: () =>
    queryOptions({
      queryKey: [...settingQueries.all().queryKey, 'freezes'],
      queryFn: () => readRows('admin_settings', freeze, 'name=like.FREEZE_*&order=id'),
    }),
};
