import { queryOptions } from '@tanstack/react-query';
import { restGet } from '../../lib/rest.ts';
import type { RowOf } from '../schema.ts';
import { toDataError } from '../client/errors.ts';
import { publicSource } from '../client/public-values.ts';
import { rehearsed } from './rehearsal.ts';

/** A price category; `price` is the early one, in DKK. */
export type PriceCategory = RowOf<'pricing'>;

const columns =
  'id,name,price,code,includes_bed,reserved_bed,full_payment_only,late_surcharge,shirt_price,description';

const readPrices = async (): Promise<readonly PriceCategory[]> =>
  rehearsed()?.prices ?? restGet<PriceCategory[]>(`pricing?select=${columns}&order=id`);

/** All price categories by id, for public pages. */
export const prices = publicSource(readPrices);

export const pricingQueries = {
  /** All price categories by id, for screens behind the public site. */
  all: () =>
    queryOptions({
      queryKey: ['pricing'],
      queryFn: (): Promise<readonly PriceCategory[]> =>
        readPrices().catch((error: unknown) => {
          throw toDataError(error);
        }),
    }),
};
