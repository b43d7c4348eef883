import { queryOptions } from '@tanstack/react-query';
import { publicSource, readRows } from '../client/public-values.ts';
import { priceShape, previewed, type PriceCategory } from '../seasons/preview.ts';

export type { PriceCategory } from '../seasons/preview.ts';

/** All price categories by id, for public pages. */
export const prices = publicSource(
  async (): Promise<readonly PriceCategory[]> =>
    previewed()?.prices ?? readRows('pricing', priceShape, 'order=id'),
);

export const pricingQueries = {
  /** All price categories by id, for screens behind the public site. */
  all: () => queryOptions({ queryKey: ['pricing'], queryFn: prices.read }),
};
