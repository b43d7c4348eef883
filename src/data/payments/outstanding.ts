import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { camperStateFields } from '../campers/camper-state.ts';
import { categoryNameShape } from '../seasons/preview.ts';
import { rowsOf } from '../client/answer.ts';

const fee = z.object({
  ...z.each(z.string(), 'camper_id', 'first_name', 'last_name', 'pricing_code'),
  pricing_name: categoryNameShape,
  ...z.each(z.number(), 'given', 'late_price', 'outstanding', 'paid', 'price', 'pricing_id'),
  ...z.each(z.boolean(), 'is_attending', 'is_me', 'still_pays'),
  ...camperStateFields,
  ...z.each(z.nullable(z.number()), 'in_review', 'next_part', 'offer_outstanding'),
  review_id: z.nullable(z.string()),
  ...z.each(z.nullable(z.moment()), 'held_until', 'offered_until'),
  created_at: z.moment(),
});
/** What one camper of the family costs, has paid and has left to pay, in DKK. While a payment is `in_review`, nothing can be paid. `given` is what of `paid` the camp pays or has written off. */
export type Fee = z.infer<typeof fee>;

export const outstandingKeys = { all: ['fees'] as const };

export const outstandingQueries = {
  /** Fees of the account holder, who comes first, and of the campers they added. */
  family: (userId: string) =>
    queryOptions({
      queryKey: [...outstandingKeys.all, userId],
      queryFn: () =>
        rowsOf('camper_fees', fee, (rows) => rows.order('is_me', { ascending: false }).order('created_at')),
    }),
};
