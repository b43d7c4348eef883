import { z } from 'zod';
import { int32, link, myReference, plainText } from './field-rules.ts';
import { orderItem } from './order-rules.ts';

const orderItems = z.array(orderItem).optional();

/** Body of `POST /v1/payments/{id}/charges`; øre. */
export const chargeBody = z.strictObject({
  amount: int32(),
  orderItems,
  finalCharge: z.boolean().default(false),
  myReference: myReference().optional(),
});

/** Body of `POST /v1/payments/{id}/cancels`; øre. */
export const cancelBody = z.strictObject({ amount: int32(), orderItems });

/** Body of both refund calls; øre. */
export const refundBody = z.strictObject({
  amount: int32().min(1, 'Must be higher than 0'),
  orderItems,
  myReference: myReference().optional(),
});

/** Body of `PUT /v1/payments/{id}/referenceinformation`. */
export const referenceBody = z.strictObject({ checkoutUrl: link(256), reference: plainText(128) });

/** Body of `PUT /v1/payments/{id}/myreference`. */
export const myReferenceBody = z.strictObject({ myReference: myReference().optional() });
