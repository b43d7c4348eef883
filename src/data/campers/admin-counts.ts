import { queryOptions } from '@tanstack/react-query';
import { connectSession } from '../account/session.ts';
import { allRows } from '../client/all-rows.ts';
import { answerOf } from '../client/answer.ts';
import type { AnswerOf } from '../schema.ts';
import { adminCamperKeys } from './admin-camper-changes.ts';

/** Somebody who comes, with the size of their shirt. No team for who is in none, and for levels below 3. */
export type SizedCamper = AnswerOf<'admin_sizes'>;

/** A registered camper: how they come and go, and a number to call, their own or their parent's. */
export type Passenger = AnswerOf<'admin_transit'>;

/** Registered people who eat on a day. */
export type Meal = AnswerOf<'admin_meals'>;

// Their keys begin with that of the campers: whoever changes one refreshes these too.
export const adminCountQueries = {
  sizes: () =>
    queryOptions({
      queryKey: [...adminCamperKeys.all, 'sizes'],
      queryFn: async () => {
        const client = await connectSession();
        return allRows<SizedCamper>((from, to) => answerOf(client.rpc('admin_sizes').range(from, to)));
      },
    }),

  transit: () =>
    queryOptions({
      queryKey: [...adminCamperKeys.all, 'transit'],
      queryFn: async () => {
        const client = await connectSession();
        return allRows<Passenger>((from, to) => answerOf(client.rpc('admin_transit').range(from, to)));
      },
    }),

  meals: () =>
    queryOptions({
      queryKey: [...adminCamperKeys.all, 'meals'],
      queryFn: async (): Promise<Meal[]> => {
        const client = await connectSession();
        return answerOf(client.rpc('admin_meals'));
      },
    }),
};
