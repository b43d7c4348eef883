import * as z from '../../lib/shape.ts';
import { prices, pricingQueries, type PriceCategory } from './prices.ts';
import { changeRow } from '../client/answer.ts';
import { useSaving } from '../client/use-saving.ts';
import { refreshSettings } from '../settings/setting-changes.ts';
import { rpcQuery } from '../client/queries.ts';

const usage = z.object(z.each(z.number(), 'pricing_id', 'kept', 'open_checkouts', 'waiting'));
/** Whom a change of a category's price reaches, in campers; see `price_usage` in the database. */
export type PriceUsage = z.infer<typeof usage>;

export const priceListQueries = {
  /** One entry a category. Empty below level 3. */
  usage: () => rpcQuery(['price-usage'], 'price_usage', {}, z.array(usage)),
};

/** What organisers edit of a category; `price` is the early one, in DKK. */
export type EditedCategory = Pick<
  PriceCategory,
  'price' | 'name' | 'name_da' | 'description' | 'description_da'
>;

interface CategoryEdit {
  readonly id: number;
  readonly seen: EditedCategory;
  readonly now: EditedCategory;
}

/** Changes a category. DataError `conflict` when someone else has changed it in the meantime. */
export function useChangeCategory() {
  return useSaving(
    ({ id, seen, now }: CategoryEdit) => changeRow('pricing', { id, ...seen }, now),
    (queryClient) => {
      prices.refresh();
      return refreshSettings(pricingQueries.all().queryKey, priceListQueries.usage().queryKey)(queryClient);
    },
  );
}
