import { ApiError, faultAnswer, invalid } from './api-error.ts';
import { notFound, type Handler, type Route } from './api-route.ts';
import type { CheckoutFlow } from './checkout-flow.ts';
import type { SandboxClock } from './clock.ts';
import { createRules } from './create-rules.ts';
import { parseBody } from './field-rules.ts';
import { strike } from './operation-guards.ts';
import type { SandboxParts } from './parts.ts';
import { falsifiedPayment, paymentView, withNulls } from './payment-view.ts';

/** GET calls of one payment within an hour; the next is answered 429. */
const CALLS_AN_HOUR = 30;
const HOUR_MS = 3600 * 1000;

/** A function that counts a call for its argument and says whether it is within the limit of the last hour. */
function createRateLimit(clock: SandboxClock): (subject: object) => boolean {
  const calls = new WeakMap<object, number[]>();
  return (subject) => {
    const now = clock.now();
    const recent = (calls.get(subject) ?? []).filter((at) => at > now - HOUR_MS);
    const within = recent.length < CALLS_AN_HOUR;
    calls.set(subject, within ? [...recent, now] : recent);
    return within;
  };
}

interface Site {
  allowHttpLoopback: boolean;
  hostedPage: () => string;
}

export function sessionRoutes(parts: SandboxParts, flow: CheckoutFlow, site: Site): Route[] {
  const { store, clock, faults } = parts;
  const withinLimit = createRateLimit(clock);

  const retrieve: Handler = async ({ id }) => {
    const payment = store.find(id) ?? notFound();
    const fault = faults.take('get', payment.myReference) ?? {};
    await clock.sleep(fault.delayMs ?? 0);
    if (fault.status !== undefined) throw faultAnswer(fault.status);
    if (!withinLimit(payment)) throw new ApiError(429);
    const view = paymentView(falsifiedPayment(payment, fault, clock.now()));
    return { status: 200, body: fault.nulls ? withNulls(view) : view };
  };

  const terminate: Handler = ({ id }) => {
    const payment = store.find(id) ?? notFound();
    strike(faults, 'terminate', payment);
    if (payment.completedAt !== undefined || payment.terminatedAt !== undefined)
      throw invalid({ paymentId: ['The checkout is completed or terminated.'] });
    payment.terminatedAt = clock.now();
    return { status: 204 };
  };

  return [
    ['POST', '/v1/payments', createHandler(parts, flow, site)],
    ['GET', '/v1/payments/:id', retrieve],
    ['PUT', '/v1/payments/:id/terminate', terminate],
  ];
}

function createHandler(
  { clock, store, faults }: SandboxParts,
  flow: CheckoutFlow,
  { allowHttpLoopback, hostedPage }: Site,
): Handler {
  const rules = createRules(allowHttpLoopback);
  return async ({ body }) => {
    const wish = parseBody(rules, body);
    const fault = faults.take('create', wish.myReference) ?? {};
    await clock.sleep(fault.delayMs ?? 0);
    if (fault.status !== undefined) throw faultAnswer(fault.status);
    const payment = store.add(wish, hostedPage());
    if (fault.completeWith) {
      const { emissions } = await flow.complete(payment, fault.completeWith);
      for (const { timing, tried, start } of emissions) {
        start();
        if (timing === 'before_response') await tried;
      }
    }
    if (fault.commit_then_drop) return 'hangUp';
    const answer = {
      paymentId: payment.paymentId,
      hostedPaymentPageUrl: fault.hostedUrl ?? payment.url,
    };
    if (fault.malformed) return { status: 201, raw: JSON.stringify(answer).slice(0, 40) };
    return { status: 201, body: answer };
  };
}
