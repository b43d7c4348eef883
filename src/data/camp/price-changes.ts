import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '../client/answer.ts';
import type { AnswerOf } from '../schema.ts';
import { prices, pricingQueries } from './prices.ts';
import { requireChanged } from '../client/optimistic-lock.ts';
import { refreshAfter } from '../client/refresh-after.ts';
import { connectSession } from '../account/session.ts';
import { refreshAfterChange } from './setting-changes.ts';

/** Whom a change of a category's price reaches, in campers; see `price_usage` in the database. */
export type PriceUsage = AnswerOf<'price_usage'>;

export const priceListQueries = {
  /** One entry a category. Empty below level 3. */
  usage: () =>
    queryOptions({
      queryKey: ['price-usage'],
      queryFn: async (): Promise<PriceUsage[]> => {
        const client = await connectSession();
        return answerOf(client.rpc('price_usage'));
      },
    }),
};

interface PriceEdit {
  readonly id: number;
  /** Early prices in DKK: the one that was shown and the new one. */
  readonly seen: number;
  readonly price: number;
}

/** Changes the early price of a category. DataError `conflict` when somebody else has changed it meanwhile. */
export function useChangePrice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, seen, price }: PriceEdit): Promise<void> => {
      const client = await connectSession();
      requireChanged(
        await answerOf(client.from('pricing').update({ price }).eq('id', id).eq('price', seen).select('id')),
      );
    },
    onSettled: refreshAfter(() => {
      prices.refresh();
      return refreshAfterChange(queryClient, [
        pricingQueries.all().queryKey,
        priceListQueries.usage().queryKey,
      ]);
    }),
  });
}
