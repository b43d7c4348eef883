/** What a mail says about one camper's fee: the summary that the database puts in the outbox (amounts in DKK). */
import { z } from 'zod';
import {
  awaitedThings,
  paymentStates,
  waitsBeyondPayment,
} from '../../../../src/domain/campers/camper-status.ts';
import { sumOf } from '../../../../src/domain/payments/price.ts';
import type { Texts } from '../texts.ts';

export const categoryNameSchema = z.object({ name: z.string(), name_da: z.string() });

export const feeSchema = z.object({
  name: z.string(),
  pricing_name: categoryNameSchema,
  price: z.number(),
  paid: z.number(),
  outstanding: z.number(),
  /** Paid beyond the price; not said by an email that was queued before it was. */
  overpaid: z.number().default(0),
  /** What of `paid` the camp gives, or has written off. */
  given: z.number().default(0),
  is_registered: z.boolean(),
  /** Neither is said by an email that was queued before they were. */
  payment: z.enum(paymentStates).optional(),
  waits_for: z.array(z.enum(awaitedThings)).default([]),
});
export type Fee = z.infer<typeof feeSchema>;

export function feeRows(all: Texts, fee: Fee): (readonly [string, string])[] {
  const texts = all.fee;
  return [
    [texts.category, texts.categoryName(fee.pricing_name)],
    [texts.price, all.format.kroner(fee.price)],
    ...(fee.given > 0 ? [[texts.given, all.format.kroner(fee.given)] as const] : []),
    [texts.paid, all.format.kroner(sumOf([fee.paid, -fee.given]))],
    [texts.outstanding, all.format.kroner(fee.outstanding)],
    [texts.status, statusText(all, fee)],
  ];
}

function statusText({ fee: texts }: Texts, fee: Fee): string {
  if (fee.is_registered) return texts.registered;
  return waitsBeyondPayment(fee) ? texts.allPaid(fee.waits_for) : texts.notRegistered(fee.waits_for);
}
