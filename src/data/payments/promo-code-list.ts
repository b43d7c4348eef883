import * as z from '../../lib/shape.ts';
import { changeRow, query } from '../client/answer.ts';
import { useSaving } from '../client/use-saving.ts';
import { refreshSettings } from '../settings/setting-changes.ts';
import { rowsQuery } from '../client/queries.ts';

const promoCode = z.object({
  ...z.each(z.string(), 'code', 'note'),
  ...z.each(z.number(), 'pricing_code', 'uses'),
  created_at: z.moment(),
  expires_on: z.nullable(z.day()),
  max_uses: z.nullable(z.number()),
  is_disabled: z.boolean(),
});
export type PromoCode = z.infer<typeof promoCode>;

/** What can be changed of a code; the code itself is what people were given, and stays. */
export type PromoCodeTerms = Pick<
  PromoCode,
  'pricing_code' | 'expires_on' | 'max_uses' | 'is_disabled' | 'note'
>;

export const promoCodeQueries = {
  /** All codes, those in use first and the newest first among them. Empty below level 3. */
  all: () => rowsQuery(['promo-codes'], 'promo_codes', {}, promoCode),
};

function useSavePromoCode<T>(save: (values: T) => Promise<void>) {
  return useSaving(save, refreshSettings(promoCodeQueries.all().queryKey));
}

/** Adds a code. DataError `conflict` with `discounts_pkey` when there is such a code already. */
export function useAddPromoCode() {
  return useSavePromoCode((row: PromoCodeTerms & Pick<PromoCode, 'code'>) =>
    query((client) => client.from('discounts').insert(row)),
  );
}

interface PromoCodeEdit {
  readonly code: string;
  readonly seen: PromoCodeTerms;
  readonly terms: PromoCodeTerms;
}

/** Changes a code's terms, also to end it. DataError `conflict` when someone else has changed them in the meantime. */
export function useChangePromoCode() {
  return useSavePromoCode(({ code, seen, terms }: PromoCodeEdit) =>
    changeRow('discounts', { code, ...seen }, terms),
  );
}
