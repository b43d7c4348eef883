/** What a mail says about one camper's fee: the summary that the database puts in the outbox (amounts in DKK). */
import { z } from 'zod';
import { kroner } from '../../../../src/domain/price.ts';
import { mailTexts } from '../texts.ts';

export const feeSchema = z.object({
  name: z.string(),
  pricing_name: z.string(),
  price: z.number(),
  paid: z.number(),
  outstanding: z.number(),
  is_registered: z.boolean(),
});
export type Fee = z.infer<typeof feeSchema>;

/** The rows of a table about the fee. */
export function feeRows(fee: Fee): (readonly [string, string])[] {
  const texts = mailTexts.fee;
  return [
    [texts.category, texts.categoryName(fee.pricing_name)],
    [texts.price, kroner(fee.price)],
    [texts.paid, kroner(fee.paid)],
    [texts.outstanding, kroner(fee.outstanding)],
    [texts.status, fee.is_registered ? texts.registered : texts.notRegistered],
  ];
}
