import { isLoopbackHostname } from '@supabase/lite';
import { createActivity } from './activity.ts';
import { wireTime, type SandboxClock } from './clock.ts';
import { messageOf, parcel, shown, type Parcel } from './delivery.ts';
import type { SandboxEvent } from './events.ts';
import type { Fault, Faults } from './faults.ts';
import type { Ids } from './ids.ts';
import type { Payment } from './payment.ts';
import { applyWebhookFault, type Lane } from './webhook-faults.ts';

const MAX_ATTEMPTS = 10;

/** Webhooks of one step of a payment. */
export interface Emission {
  /** When they are to go out, if a fault says so. */
  readonly timing: Fault<'webhook'>['timing'];
  /** Sends them if they wait for the redirect; otherwise they are under way already. */
  start: () => void;
  /** Resolves when each that is neither held nor dropped was tried once. */
  readonly tried: Promise<void>;
}

export interface DeliveryOptions {
  clock: SandboxClock;
  ids: () => Ids;
  faults: Faults;
  /** Unit of the delays between attempts: 0, 1, 2, 4, ... units. */
  retryUnitMs: number;
  /** How long an answer is waited for, in real time. */
  timeoutMs: number;
}

export function createDeliveryQueue({ clock, ids, faults, retryUnitMs, timeoutMs }: DeliveryOptions) {
  let parcels: Parcel[] = [];
  const activity = createActivity();

  const attempt = async (one: Parcel) => {
    one.state = 'sending';
    const began = performance.now();
    const answer = await post(one, timeoutMs);
    one.attempts.push({ n: one.attempts.length + 1, ms: Math.round(performance.now() - began), ...answer });
    if (answer.status === 200) one.state = 'delivered';
    else if (one.attempts.length === MAX_ATTEMPTS) one.state = 'given_up';
    else if (parcels.includes(one)) retryLater(one);
  };
  const retryLater = (one: Parcel) => {
    one.state = 'retrying';
    // Counted from when this one was due, so that skipping a day of the clock plays the whole row of attempts.
    one.due += retryUnitMs * 2 ** (one.attempts.length - 1);
    clock.at(one.due, () => void activity.during(() => attempt(one)));
  };
  const send = async (one: Parcel) => {
    if (!isLoopbackHostname(new URL(one.url).hostname)) one.state = 'refused';
    if (one.state !== 'waiting') return;
    one.due = clock.now();
    await attempt(one);
  };
  const sendLane = async (lane: Lane) => {
    for (const one of lane) await send(one);
  };
  const sendLanes = (lanes: readonly Lane[], delayMs = 0) =>
    Promise.all(
      lanes.map(
        (lane) =>
          new Promise<void>((resolve) => {
            clock.at(clock.now() + delayMs, () => void activity.during(() => sendLane(lane)).then(resolve));
          }),
      ),
    );
  const add = (lanes: readonly Lane[]) => void parcels.push(...lanes.flat());

  return {
    /** Tells all subscribers of these events, which happened at one moment. */
    emit: (payment: Payment, events: readonly SandboxEvent[]): Emission => {
      const time = wireTime(clock.now());
      const meant = events.flatMap((event) =>
        payment.webHooks
          .filter(({ eventName }) => eventName === event.name)
          .map((hook) => parcel(ids().hex(), payment.paymentId, hook, messageOf(event, time))),
      );
      const fault = (meant.length > 0 && faults.take('webhook', payment.myReference)) || {};
      const lanes = applyWebhookFault(meant, fault, ids());
      add(lanes);
      const begun = activity.begin();
      let start: () => void = () => undefined;
      const started = new Promise<void>((resolve) => (start = resolve));
      const goOut = async () => {
        await started;
        const sent = sendLanes(lanes, fault.delayMs);
        begun();
        await sent;
      };
      const tried = goOut();
      if (fault.timing !== 'after_redirect') start();
      return { timing: fault.timing, start, tried };
    },
    list: (paymentId?: string) =>
      parcels.filter((one) => paymentId === undefined || one.paymentId === paymentId).map(shown),
    /** Sends what faults hold back, of one payment or of all. */
    release: (paymentId?: string) => {
      const held = parcels.filter(
        (one) => one.state === 'held' && (paymentId === undefined || one.paymentId === paymentId),
      );
      for (const one of held) one.state = 'waiting';
      void sendLanes(held.map((one) => [one]));
    },
    /** Sends a webhook again, as it was meant before faults. Throws RangeError for an unknown id. */
    replay: (id: string) => {
      const original = parcels.find((one) => one.id === id);
      if (!original) throw new RangeError(`There is no delivery ${id}.`);
      const again: Parcel = {
        ...original,
        ...original.intact,
        id: ids().hex(),
        state: 'waiting',
        attempts: [],
      };
      add([[again]]);
      void sendLanes([[again]]);
      return shown(again);
    },
    /** Resolves when nothing is being sent and nothing is due; held parcels and later retries do not count. */
    idle: activity.idle,
    /** Forgets everything; what is being sent is not tried again. */
    clear: () => void (parcels = []),
  };
}
export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>;

/** One call: success is 200 only, redirects are answers like others, silence is none. */
async function post(
  { url, authorization, body }: Parcel,
  timeoutMs: number,
): Promise<{ status: number | null; error?: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : String(error) };
  }
}
