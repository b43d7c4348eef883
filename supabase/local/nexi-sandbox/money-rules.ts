import { z } from 'zod';
import { int32 } from './field-rules.ts';
import { orderItem } from './order-rules.ts';

/** Body of `POST /v1/payments/{id}/charges`; øre. */
export const chargeBody = z.strictObject({ amount: int32() });

/** Body of `POST /v1/payments/{id}/cancels`; øre. */
export const cancelBody = z.strictObject({ amount: int32(), orderItems: z.array(orderItem).optional() });

/** Body of `POST /v1/payments/{id}/refunds`; øre. */
export const refundBody = z.strictObject({ amount: int32().min(1, 'Must be higher than 0') });
