import { useMutation } from '@tanstack/react-query';
import { answerOf } from '../client/answer.ts';
import type { Json } from '../database.types.ts';
import { connectSession } from '../account/session.ts';

/** What the database says of a promo code. An unknown and an expired one look the same. */
export type PromoCheck =
  | { readonly status: 'valid'; readonly pricing_id: number; readonly pricing_name: string }
  | { readonly status: 'invalid' }
  /** The account has tried too often. */
  | { readonly status: 'try_later' };

/**
 * Checks a promo code for the signed-in account, which is also what lets a registration use it.
 * @param patience milliseconds to wait for the answer; DataError `offline` after them
 */
export function useCheckPromoCode(patience: number) {
  return useMutation({
    mutationFn: async (code: string): Promise<PromoCheck> => {
      const client = await connectSession();
      const request = client.rpc('check_promo_code', { code }).abortSignal(AbortSignal.timeout(patience));
      return toPromoCheck(await answerOf(request));
    },
  });
}

function toPromoCheck(answer: Json): PromoCheck {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return { status: 'invalid' };
  const { status, pricing_id: id, pricing_name: name } = answer;
  if (status === 'try_later') return { status };
  return status === 'valid' && typeof id === 'number' && typeof name === 'string'
    ? { status, pricing_id: id, pricing_name: name }
    : { status: 'invalid' };
}
