import type { EventName } from './event-names.ts';
import type { Charge, Instrument, Payment, Refund } from './payment.ts';
import { isCard } from './test-cards.ts';

export const MERCHANT_NUMBER = 100017120;
/** All that the provider tells of someone whom the merchant did not describe. */
const consumer = { ip: '192.0.2.10' };

/** Something that happened to a payment, as a webhook tells it. */
export interface SandboxEvent {
  name: EventName;
  /** Id of the thing, not of the message: shared by versions of an event. */
  id: string;
  /** Under which name the account number is sent. */
  account: 'merchantId' | 'merchantNumber';
  data: Record<string, unknown>;
}

export interface Refused {
  code: string;
  message: string;
  source: 'Internal' | 'Issuer';
}

/** A bank that reserved the money and does not pay it. */
export const CHARGE_REFUSED: Refused = { code: '1029', message: 'HardDecline', source: 'Issuer' };

const money = ({ order }: Payment, amount: number) => ({ amount, currency: order.currency });
const myReference = (payment: Payment) =>
  payment.myReference === undefined ? {} : { myReference: payment.myReference };
const methodOf = ({ method }: Instrument) => ({ paymentMethod: method, paymentType: paymentType(method) });

function orderOf(payment: Payment) {
  const { amount, reference, items } = payment.order;
  return {
    order: {
      amount: money(payment, amount),
      ...(reference === undefined ? {} : { reference }),
      orderItems: items,
    },
  };
}

export function paymentType(method: Instrument['method']): 'CARD' | 'WALLET' {
  return isCard(method) ? 'CARD' : 'WALLET';
}

export function paymentCreated(payment: Payment, id: string): SandboxEvent {
  const { paymentId } = payment;
  const data = { ...orderOf(payment), ...myReference(payment), paymentId };
  return { name: 'payment.created', id, account: 'merchantId', data };
}

/** The amount was reserved: both versions, which share the id. */
export function reservationCreated(payment: Payment, instrument: Instrument, id: string): SandboxEvent[] {
  const { paymentId, reservation, order } = payment;
  const common = { ...methodOf(instrument), ...myReference(payment) };
  const amount = {
    reconciliationReference: id.slice(0, 25),
    amount: money(payment, order.amount),
    paymentId,
  };
  const cardDetails = instrument.card && {
    truncatedPan: instrument.card.maskedPan,
    expiryMonth: instrument.card.expiryDate.slice(0, 2),
    expiryYear: instrument.card.expiryDate.slice(2),
    threeDSecure: { authenticationStatus: 'Y', eci: '05' },
  };
  const first = {
    ...(cardDetails && { cardDetails }),
    ...common,
    consumer,
    reserveId: reservation?.reserveId,
    ...amount,
  };
  return [
    { name: 'payment.reservation.created', id, account: 'merchantId', data: first },
    { name: 'payment.reservation.created.v2', id, account: 'merchantNumber', data: { ...common, ...amount } },
  ];
}

export function reservationFailed(payment: Payment, error: Refused, id: string): SandboxEvent {
  const { paymentId, order } = payment;
  const data = { error, orderItems: order.items, amount: money(payment, order.amount), paymentId };
  return { name: 'payment.reservation.failed', id, account: 'merchantId', data };
}

/** The customer finished the page, which says nothing about money. */
export function checkoutCompleted(payment: Payment, id: string): SandboxEvent {
  const data = { ...orderOf(payment), consumer, paymentId: payment.paymentId };
  return { name: 'payment.checkout.completed', id, account: 'merchantId', data };
}

/** Money was taken; the event's id is the charge's. */
export function chargeCreated(payment: Payment, instrument: Instrument, charge: Charge): SandboxEvent {
  const { chargeId, amount } = charge;
  const data = {
    chargeId,
    orderItems: [],
    ...methodOf(instrument),
    amount: money(payment, amount),
    paymentId: payment.paymentId,
  };
  return { name: 'payment.charge.created.v2', id: chargeId, account: 'merchantNumber', data };
}

export function chargeFailed(payment: Payment, charge: Charge, error: Refused, id: string): SandboxEvent {
  const { chargeId, amount } = charge;
  const data = {
    error,
    chargeId,
    orderItems: [],
    amount: money(payment, amount),
    paymentId: payment.paymentId,
  };
  return { name: 'payment.charge.failed', id, account: 'merchantId', data };
}

/** A reservation was released; the event's id is the cancellation's. */
export function cancelCreated(payment: Payment, cancelId: string, amount: number): SandboxEvent {
  const data = {
    cancelId,
    orderItems: payment.order.items,
    amount: money(payment, amount),
    paymentId: payment.paymentId,
  };
  return { name: 'payment.cancel.created', id: cancelId, account: 'merchantId', data };
}

export function refundEvent(payment: Payment, refund: Refund, id: string): SandboxEvent {
  const { refundId, amount, state } = refund;
  const end = { amount: money(payment, amount), paymentId: payment.paymentId };
  const account = 'merchantId';
  if (state === 'Pending') {
    const data = { refundId, orderItems: [], ...end };
    return { name: 'payment.refund.initiated.v2', id, account, data };
  }
  if (state === 'Completed')
    return { name: 'payment.refund.completed', id, account, data: { refundId, invoiceDetails: {}, ...end } };
  const error: Refused = { code: '911', message: 'Refund failed', source: 'Internal' };
  return { name: 'payment.refund.failed', id, account, data: { error, refundId, ...end } };
}
