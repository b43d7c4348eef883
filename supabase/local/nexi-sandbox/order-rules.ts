import { z } from 'zod';
import { int32, nameText, plainText } from './field-rules.ts';

/** One line of an order; all amounts in øre, `unitPrice` without VAT, `taxRate` in hundredths of a percent. */
export const orderItem = z
  .strictObject({
    reference: nameText(),
    name: nameText(),
    quantity: z.number().min(0, 'Must not be negative'),
    unit: plainText(128),
    unitPrice: int32(),
    taxRate: z.int().min(0).max(99_999).default(0),
    taxAmount: int32().default(0),
    grossTotalAmount: int32(),
    netTotalAmount: int32(),
  })
  .superRefine((item, context) => {
    const net = item.unitPrice * item.quantity;
    const check = (property: keyof typeof item, actual: number, expected: number, rule: string) => {
      // A fraction of an øre may be rounded either way.
      if (Math.abs(actual - expected) < 1) return;
      context.addIssue({ code: 'custom', path: [property], message: `Must be ${rule}` });
    };
    check('netTotalAmount', item.netTotalAmount, net, 'unitPrice * quantity');
    check(
      'taxAmount',
      item.taxAmount,
      (net * item.taxRate) / 10_000,
      'unitPrice * quantity * taxRate / 10000',
    );
    check(
      'grossTotalAmount',
      item.grossTotalAmount,
      item.netTotalAmount + item.taxAmount,
      'netTotalAmount + taxAmount',
    );
  });
export type OrderItem = z.infer<typeof orderItem>;

/** What the items cost together, in øre. */
export function grossSum(items: readonly OrderItem[]): number {
  return items.reduce((sum, item) => sum + item.grossTotalAmount, 0);
}

/** What is bought. */
export const order = z
  .strictObject({
    items: z.array(orderItem).min(1, 'At least one item is required'),
    amount: int32().min(1, 'Must be higher than 0'),
    currency: z.string().regex(/^[A-Z]{3}$/, 'Must be a currency code of three capital letters'),
    reference: plainText(128).optional(),
  })
  .refine(({ amount, items }) => amount === grossSum(items), {
    path: ['amount'],
    message: 'Must be the sum of all grossTotalAmount',
  });
export type Order = z.infer<typeof order>;
