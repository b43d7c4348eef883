/** What the website posts to open a checkout (specification section 7), and how far it is believed. */
import { z } from 'zod';
import { languageCodes } from '../../../src/domain/campers/languages.ts';
import { paymentTypes } from '../../../src/domain/value-lists.ts';
import type { FrozenCheckout } from '../_shared/db-schema.ts';

/** The browser says for whom and what kind of payment. Amounts (øre) and the price code are only compared. */
const lineSchema = z.object({
  paidFor: z.guid(),
  paymentType: z.enum(paymentTypes),
  amount: z.number().optional(),
  priceType: z.string().optional(),
});

const infoSchema = z.object({
  paidBy: z.guid().optional(),
  isAnonymous: z.boolean().default(false),
});

const claimedOrderSchema = z.object({
  items: z.array(z.object({ unitPrice: z.number(), quantity: z.number() })).optional(),
  amount: z.number().optional(),
  currency: z.string().optional(),
});

/** One camper described by `paymentInfo` itself, or several by `paymentInfo.lines`. */
export const paymentBodySchema = z.object({
  /** Of the payment page, and of the pages to which it leads back. */
  language: z.enum(languageCodes).default('en'),
  order: claimedOrderSchema.optional(),
  paymentInfo: z.union([
    infoSchema.extend({ amount: z.number().optional(), lines: z.array(lineSchema).min(1) }),
    infoSchema.extend(lineSchema.shape).transform((info) => ({ ...info, lines: [info] })),
  ]),
});
export type PaymentBody = z.infer<typeof paymentBodySchema>;

/** Whether every figure on the screen is the one that the database has computed (N1). What is absent is not compared. */
export function agreesWith({ order, paymentInfo }: PaymentBody, intent: FrozenCheckout): boolean {
  const itemSum = order?.items?.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0);
  const claims: readonly (readonly [unknown, unknown])[] = [
    [order?.amount, intent.amount_ore],
    [order?.currency, intent.currency],
    [itemSum, intent.amount_ore],
    [paymentInfo.amount, intent.amount_ore],
    ...paymentInfo.lines.flatMap((line) => {
      const computed = intent.lines.find(({ paid_for }) => paid_for === line.paidFor);
      return [
        [line.amount, computed?.amount_ore],
        [line.priceType, computed?.pricing_code],
      ] as const;
    }),
  ];
  return claims.every(([claimed, computed]) => claimed === undefined || claimed === computed);
}
