import { queryOptions } from '@tanstack/react-query';
import { array } from '../../lib/shape.ts';
import { publicSource, readPublic } from '../client/public-values.ts';
import { priceShape, previewed, type PriceCategory } from '../seasons/preview.ts';

export type { PriceCategory } from '../seasons/preview.ts';

const columns =
  'id,name,name_da,price,code,includes_bed,reserved_bed,full_payment_only,late_surcharge,shirt_price,description,description_da';

const readPrices = async (): Promise<readonly PriceCategory[]> =>
  previewed()?.prices ?? readPublic(`pricing?select=${columns}&order=id`, array(priceShape));

/** All price categories by id, for public pages. */
export const prices = publicSource(readPrices);

export const pricingQueries = {
  /** All price categories by id, for screens behind the public site. */
  all: () =>
    queryOptions({
      queryKey: ['pricing'],
      queryFn: readPrices,
    }),
};
