import { MERCHANT_NUMBER, type SandboxEvent } from './events.ts';
import type { WebHook } from './create-rules.ts';

type DeliveryState =
  /** Kept back by a fault until it is released. */
  | 'held'
  /** Never sent, by a fault. */
  | 'dropped'
  /** Its URL is not on this machine, and the sandbox calls no one else. */
  | 'refused'
  | 'waiting'
  | 'sending'
  /** Failed at least once and will be tried again. */
  | 'retrying'
  /** Answered with exactly 200. */
  | 'delivered'
  /** All attempts failed. */
  | 'given_up';

interface Attempt {
  n: number;
  /** Null when there was no answer. */
  status: number | null;
  ms: number;
  error?: string;
}

/** One webhook to one URL, as the control API shows it. */
export interface Delivery {
  readonly id: string;
  readonly paymentId: string;
  readonly event: string;
  readonly eventId: string;
  readonly url: string;
  readonly body: string;
  state: DeliveryState;
  readonly attempts: Attempt[];
}

export interface Parcel extends Delivery {
  readonly authorization: string | undefined;
  /** Body and authorization before faults, for a replay. */
  readonly intact: { body: string; authorization: string | undefined };
  /** When it is to be sent, on the sandbox clock. */
  due: number;
}

/** Message of an event; `time` in the provider's form. */
export function messageOf(event: SandboxEvent, time: string): Record<string, unknown> {
  return {
    id: event.id,
    [event.account]: MERCHANT_NUMBER,
    timestamp: time,
    event: event.name,
    data: event.data,
  };
}

export function parcel(
  id: string,
  paymentId: string,
  hook: Pick<WebHook, 'url' | 'authorization'>,
  message: Record<string, unknown>,
): Parcel {
  const body = JSON.stringify(message);
  const { url, authorization } = hook;
  return {
    id,
    paymentId,
    event: String(message.event),
    eventId: String(message.id),
    url,
    body,
    authorization,
    intact: { body, authorization },
    state: 'waiting',
    attempts: [],
    due: 0,
  };
}

/** The part of a parcel that may be shown: no secret. */
export function shown({ id, paymentId, event, eventId, url, body, state, attempts }: Parcel): Delivery {
  return { id, paymentId, event, eventId, url, body, state, attempts: attempts.map((one) => ({ ...one })) };
}
