import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { prices, pricingQueries } from './prices.ts';
import { changeRows } from '../client/optimistic-lock.ts';
import { useSaving } from '../client/use-saving.ts';
import { refreshSettings } from '../settings/setting-changes.ts';

const usage = z.object(z.each(z.number(), 'pricing_id', 'kept', 'open_checkouts', 'waiting'));
/** Whom a change of a category's price reaches, in campers; see `price_usage` in the database. */
export type PriceUsage = z.infer<typeof usage>;

export const priceListQueries = {
  /** One entry a category. Empty below level 3. */
  usage: () =>
    queryOptions({
      queryKey: ['price-usage'],
      queryFn: () => rpc('price_usage', {}, z.array(usage)),
    }),
};

interface PriceEdit {
  readonly id: number;
  /** Early prices in DKK: the one that was shown and the new one. */
  readonly seen: number;
  readonly price: number;
}

/** Changes the early price of a category. DataError `conflict` when someone else has changed it in the meantime. */
export function useChangePrice() {
  return useSaving(
    ({ id, seen, price }: PriceEdit) =>
      changeRows((client) =>
        client.from('pricing').update({ price }).eq('id', id).eq('price', seen).select('id'),
      ),
    (queryClient) => {
      prices.refresh();
      return refreshSettings(pricingQueries.all().queryKey, priceListQueries.usage().queryKey)(queryClient);
    },
  );
}
