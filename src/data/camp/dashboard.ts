import { queryOptions } from '@tanstack/react-query';
import { connectSession } from '../account/session.ts';
import { adminCamperKeys } from '../campers/admin-camper-changes.ts';
import { answerOf } from '../client/answer.ts';
import type { AnswerOf } from '../schema.ts';

/**
 * The camp today: amounts in DKK less what was given back, weeks begin on Monday. Null: seats without a number, and what the
 * organiser's level does not open.
 */
export type CampToday = AnswerOf<'dashboard_today'>;

export const dashboardQueries = {
  /** Read again whenever somebody comes back to it, and with every change of a camper that is heard. Level 1. */
  today: () =>
    queryOptions({
      queryKey: [...adminCamperKeys.all, 'today'],
      queryFn: async (): Promise<CampToday> => {
        const client = await connectSession();
        const [row] = await answerOf(client.rpc('dashboard_today'));
        if (!row) throw new Error('The database tells nothing of today');
        return row;
      },
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
};
