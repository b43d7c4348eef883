import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { allRows } from '../client/all-rows.ts';
import { answerOf } from '../client/answer.ts';
import type { RowOf } from '../schema.ts';
import { requireChanged, whereSeen } from '../client/optimistic-lock.ts';
import { refreshAfter } from '../client/refresh-after.ts';
import { connectSession } from '../account/session.ts';
import { refreshAfterChange } from './setting-changes.ts';

type Row = RowOf<'discounts'>;

/** A promo code with how many campers have registered with it. */
export type PromoCode = Row & { readonly uses: number };

/** What can be changed of a code; the code itself is what people were given, and stays. */
export type PromoCodeTerms = Pick<Row, 'pricing_code' | 'expires_on' | 'max_uses' | 'is_disabled' | 'note'>;

export const promoCodeQueries = {
  /** All codes, those in use first and the newest first among them. Empty below level 3. */
  all: () =>
    queryOptions({
      queryKey: ['promo-codes'],
      queryFn: async (): Promise<PromoCode[]> => {
        const client = await connectSession();
        return allRows((from, to) => answerOf(client.rpc('promo_codes').range(from, to)));
      },
    }),
};

function useSavePromoCode<T>(save: (values: T) => Promise<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSettled: refreshAfter(() => refreshAfterChange(queryClient, [promoCodeQueries.all().queryKey])),
  });
}

/** Adds a code. DataError `conflict` with `discounts_pkey` when there is such a code already. */
export function useAddPromoCode() {
  return useSavePromoCode(async (row: PromoCodeTerms & Pick<Row, 'code'>) => {
    const client = await connectSession();
    await answerOf(client.from('discounts').insert(row));
  });
}

interface PromoCodeEdit {
  readonly code: string;
  readonly seen: PromoCodeTerms;
  readonly terms: PromoCodeTerms;
}

/** Changes a code's terms, also to end it. DataError `conflict` when somebody else has changed them meanwhile. */
export function useChangePromoCode() {
  return useSavePromoCode(async ({ code, seen, terms }: PromoCodeEdit) => {
    const client = await connectSession();
    const request = client.from('discounts').update(terms).eq('code', code).select('code');
    requireChanged(await answerOf(whereSeen(request, { ...seen })));
  });
}
