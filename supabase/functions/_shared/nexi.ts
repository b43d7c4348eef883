/** A thin client of the payment provider's API (Nexi Checkout). Amounts are øre. The key is never logged. */
import { orderItem, type CheckoutRequest } from './checkout-request.ts';
import { SafeError, type Log } from './log.ts';
import {
  chargedSchema,
  createdPaymentSchema,
  newsIn,
  refundedSchema,
  retrievedPaymentSchema,
  type Snapshot,
} from './nexi-schema.ts';

/**
 * - `refused`: the provider answered that it did not do it;
 * - `rate_limited`: too many questions about this payment within the hour;
 * - `malformed`: it answered success with something we cannot read;
 * - `unknown`: it may or may not have done it (no answer in time, a broken connection, an error of its own).
 */
export type NexiErrorKind = 'refused' | 'rate_limited' | 'malformed' | 'unknown';

/** The message names the operation and the status only; the provider's own words may carry personal data. */
export class NexiError extends SafeError {
  readonly kind: NexiErrorKind;
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;

  constructor(operation: string, kind: NexiErrorKind, status: number | null) {
    super(`${operation}: ${kind} (${status ?? 'no answer'})`);
    this.kind = kind;
    this.status = status;
  }
}

export interface NexiOptions {
  /** Base of the API, without `/v1`. */
  baseUrl: string;
  secretKey: string;
  /** Must not repeat a request by itself. */
  fetch: typeof fetch;
  log: Pick<Log, 'info'>;
  /** How long to wait for one answer, in milliseconds. */
  timeoutMs?: number;
}

/** What we ask the provider. Every operation throws `NexiError` when it does not succeed. */
export type Nexi = ReturnType<typeof createNexi>;

interface Sent {
  body?: unknown;
  idempotencyKey?: string;
}

export function createNexi({ baseUrl, secretKey, fetch, log, timeoutMs = 10_000 }: NexiOptions) {
  /** Answers the text of a success; `to` is a method and a path. */
  async function call(operation: string, to: string, { body, idempotencyKey }: Sent = {}): Promise<string> {
    const [method = '', path = ''] = to.split(' ');
    let status: number | null = null;
    try {
      const response = await fetch(`${baseUrl}/v1${path}`, {
        method,
        // The bare key: the provider knows no scheme such as Bearer.
        headers: {
          authorization: secretKey,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      status = response.status;
      const text = await response.text();
      if (response.ok) return text;
    } catch {
      throw new NexiError(operation, 'unknown', null);
    }
    if (status === 429) throw new NexiError(operation, 'rate_limited', status);
    throw new NexiError(operation, status >= 500 ? 'unknown' : 'refused', status);
  }

  async function callFor<T>(
    read: (answer: unknown) => T,
    operation: string,
    to: string,
    sent?: Sent,
  ): Promise<T> {
    const text = await call(operation, to, sent);
    try {
      return read(JSON.parse(text));
    } catch {
      throw new NexiError(operation, 'malformed', 200);
    }
  }

  function readRecord(answer: unknown): Snapshot {
    const snapshot = retrievedPaymentSchema.parse(answer);
    const news = newsIn(answer);
    if (news.length > 0) log.info('new in the record of a payment', { names: news.join(' ').slice(0, 200) });
    return snapshot;
  }

  return {
    createPayment: (request: CheckoutRequest) =>
      callFor((answer) => createdPaymentSchema.parse(answer), 'create', 'POST /payments', { body: request }),

    /** The provider's record of one payment; at most 30 times an hour for each payment. */
    async getPayment(paymentId: string): Promise<Snapshot> {
      const snapshot = await callFor(readRecord, 'get', `GET /payments/${paymentId}`);
      if (snapshot.paymentId !== paymentId) throw new NexiError('get', 'malformed', 200);
      return snapshot;
    },

    /** Ends a payment that no one has completed. False when it is too late for that: then look at the payment. */
    async terminatePayment(paymentId: string): Promise<boolean> {
      try {
        await call('terminate', `PUT /payments/${paymentId}/terminate`, { body: {} });
        return true;
      } catch (error) {
        // The provider does not say which status means "too late"; a bad key and an unknown payment are neither.
        const isTooLate =
          error instanceof NexiError && error.kind === 'refused' && ![401, 404].includes(error.status ?? 0);
        if (isTooLate) return false;
        throw error;
      }
    },

    /** Charges a reservation; the same key again is the same charge. Amounts in øre. */
    chargePayment: (paymentId: string, amount: number, idempotencyKey: string) =>
      callFor((answer) => chargedSchema.parse(answer), 'charge', `POST /payments/${paymentId}/charges`, {
        body: { amount },
        idempotencyKey,
      }),

    /** Gives charged money back, in one part or several; the same key again is the same refund. It is made, or fails, later. */
    refundCharge: (chargeId: string, amount: number, idempotencyKey: string) =>
      callFor(
        (answer) => refundedSchema.parse(answer),
        'refund',
        `POST /charges/${encodeURIComponent(chargeId)}/refunds`,
        {
          body: { amount },
          idempotencyKey,
        },
      ),

    /** Gives a reservation back; of one that was released in part already, the rest, for which the provider wants a line. */
    async cancelPayment(paymentId: string, amount: number, isRest: boolean): Promise<void> {
      const lines = isRest && { orderItems: [orderItem('rest', 'Rest of the reservation', amount)] };
      await call('cancel', `POST /payments/${paymentId}/cancels`, { body: { amount, ...lines } });
    },

    /** Whether the key is one of the provider's, asked with a payment that there is not; null without an answer that tells. */
    async takesKey(): Promise<boolean | null> {
      try {
        await call('key', `GET /payments/${'0'.repeat(32)}`);
        return true;
      } catch (error) {
        if (!(error instanceof NexiError) || error.kind !== 'refused') return null;
        return error.status !== 401 && error.status !== 403;
      }
    },
  };
}
