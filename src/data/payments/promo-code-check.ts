import { useMutation } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { categoryNameShape } from '../seasons/preview.ts';
import { query } from '../client/answer.ts';

const checked = z.union(
  z.object({ status: z.oneOf(['valid']), pricing_id: z.number(), pricing_name: categoryNameShape }),
  z.object({ status: z.oneOf(['invalid', 'try_later']) }),
);
/** What the database says of a promo code. An unknown and an expired one look the same; `try_later`: the account has tried too often. */
export type PromoCheck = z.infer<typeof checked>;

/** Checks a promo code for the signed-in account, which lets a registration use it. DataError `offline` after `patience` milliseconds. */
export function useCheckPromoCode(patience: number) {
  return useMutation({
    mutationFn: (code: string) =>
      query(
        (client) => client.rpc('check_promo_code', { code }).abortSignal(AbortSignal.timeout(patience)),
        checked,
      ),
  });
}
