import type { Emission } from './delivery-queue.ts';
import type { Checkout, WebHook } from './create-rules.ts';
import type { Order } from './order-rules.ts';
import type { CardBehaviour, Method } from './test-cards.ts';

/** A checkout session lives this long. What was reserved in it outlives it. */
const SESSION_MS = 48 * 3600 * 1000;
/** Reserved money can be charged this long. */
export const RESERVATION_MS = 30 * 24 * 3600 * 1000;

/** What someone pays with; never more of a card than its mask. */
export interface Instrument {
  method: Method;
  /** What the bank does; wallets always follow the customer's answer. */
  behaviour: CardBehaviour;
  card?: { maskedPan: string; /** MMYY */ expiryDate: string };
}

export interface Charge {
  chargeId: string;
  amount: number;
  createdAt: number;
}

export type RefundState = 'Pending' | 'Failed' | 'Completed';

export interface Refund {
  refundId: string;
  amount: number;
  state: RefundState;
  createdAt: number;
  updatedAt: number;
}

interface Cancellation {
  cancelId: string;
  amount: number;
  createdAt: number;
}

/** A customer who wants money back through their bank. */
interface Dispute {
  state: 'open' | 'won' | 'lost';
  amount: number;
}

/** Why the page asks to try again. */
export type Refusal = 'issuer' | '3ds' | 'wallet';

/** What a press of a button on the page led to: back to the page, or to the shop. */
export interface PageOutcome {
  kind: 'page' | 'return';
  emission: Emission;
}

interface PageSession {
  /** Counts refusals, so that each try is answered once. */
  attempt: number;
  /** Answers by attempt and step: a second press gets the first one's answer. */
  outcomes: Map<string, Promise<PageOutcome>>;
  /** Set while the bank or the wallet waits for the customer's answer. */
  challenge?: Instrument;
  refusal?: Refusal;
  /** The customer paid in an app and stayed there. */
  left?: true;
}

/** One payment with everything that happened to it. Amounts in øre, times in ms of the sandbox clock. */
export interface Payment {
  readonly paymentId: string;
  readonly createdAt: number;
  readonly order: Order;
  readonly checkout: Checkout;
  readonly webHooks: readonly WebHook[];
  /** The merchant's name of the payment, and the scope of its faults. */
  readonly myReference?: string;
  /** Address of the hosted page. */
  readonly url: string;
  readonly page: PageSession;
  instrument?: Instrument;
  reservation?: { reserveId: string; amount: number };
  completedAt?: number;
  terminatedAt?: number;
  charges: Charge[];
  cancellations: Cancellation[];
  refunds: Refund[];
  dispute?: Dispute;
  /** Answers by Idempotency-Key. */
  readonly idempotent: Map<string, { request: string; id: string }>;
}

const total = (entries: readonly { amount: number }[]) =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

export const chargedAmount = ({ charges }: Pick<Payment, 'charges'>) => total(charges);
/** Øre given back, without refunds on their way. */
export const refundedAmount = ({ refunds }: Pick<Payment, 'refunds'>) =>
  total(refunds.filter(({ state }) => state === 'Completed'));
/** Øre whose return failed. */
export const failedRefundAmount = ({ refunds }: Pick<Payment, 'refunds'>) =>
  total(refunds.filter(({ state }) => state === 'Failed'));
/** Øre of the reservation that were released. */
export const cancelledAmount = ({ cancellations }: Pick<Payment, 'cancellations'>) => total(cancellations);
/** Øre that may still be charged or released. */
export const openReservation = (payment: Payment) =>
  (payment.reservation?.amount ?? 0) - chargedAmount(payment) - cancelledAmount(payment);

/** Øre that may still be given back, refunds on their way counted. */
export const refundableAmount = (payment: Payment) =>
  chargedAmount(payment) - total(payment.refunds.filter(({ state }) => state !== 'Failed'));

/** The state at this time of the sandbox clock, derived from what happened. */
export function stateOf(payment: Payment, now: number) {
  if (payment.terminatedAt !== undefined) return 'Terminated';
  if (payment.charges.length > 0) return 'Charged';
  if (payment.cancellations.length > 0) return 'Cancelled';
  if (payment.reservation) return 'Reserved';
  return now >= payment.createdAt + SESSION_MS ? 'Expired' : 'New';
}
