import { queryOptions } from '@tanstack/react-query';
import { answerOf } from '../client/answer.ts';
import type { RowOf } from '../schema.ts';
import { connectSession } from '../account/session.ts';

/**
 * What one camper of the family costs, has paid and still owes, in DKK. `in_review` is a payment that the organisers are
 * looking at: until they have settled it, nothing can be paid.
 */
export type Fee = RowOf<'camper_fees'>;

export const outstandingKeys = { all: ['fees'] as const };

export const outstandingQueries = {
  /** Fees of the account holder, who comes first, and of the campers they added. */
  family: (userId: string) =>
    queryOptions({
      queryKey: [...outstandingKeys.all, userId],
      queryFn: async (): Promise<Fee[]> => {
        const client = await connectSession();
        return answerOf(
          client.from('camper_fees').select('*').order('is_me', { ascending: false }).order('created_at'),
        );
      },
    }),
};
