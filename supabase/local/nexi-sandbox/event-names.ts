/** Every event that a payment may be subscribed to when it is created. */
export const EVENT_NAMES = [
  'payment.created',
  'payment.reservation.created',
  'payment.reservation.created.v2',
  'payment.reservation.failed',
  'payment.checkout.completed',
  'payment.charge.created.v2',
  'payment.charge.failed',
  'payment.cancel.created',
  'payment.cancel.failed',
  'payment.refund.initiated.v2',
  'payment.refund.completed',
  'payment.refund.failed',
] as const;

export type EventName = (typeof EVENT_NAMES)[number];
