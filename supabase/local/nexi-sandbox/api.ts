import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../web-http.ts';
import { ApiError, faultAnswer, invalid } from './api-error.ts';
import type { CheckoutFlow } from './checkout-flow.ts';
import type { SandboxClock } from './clock.ts';
import { createRules } from './create-rules.ts';
import type { Faults } from './faults.ts';
import { parseBody } from './field-rules.ts';
import { cancelBody, chargeBody, myReferenceBody, referenceBody, refundBody } from './money-rules.ts';
import type { MoneyOperations } from './money-operations.ts';
import { orderUpdate } from './order-rules.ts';
import { stateOf, type Payment } from './payment.ts';
import type { PaymentStore } from './payment-store.ts';
import { chargeView, falsifiedPayment, paymentView, refundView } from './payment-view.ts';
import { createRateLimit } from './rate-limit.ts';
import type { RequestLog } from './request-log.ts';

export interface ApiParts {
  secretKey: string;
  allowHttpLoopback: boolean;
  /** Address of the hosted page, without a query. */
  hostedPage: () => string;
  clock: SandboxClock;
  store: PaymentStore;
  faults: Faults;
  flow: CheckoutFlow;
  money: MoneyOperations;
  log: RequestLog;
}

/** A call whose key is good. */
interface Call {
  /** The identifier in the path. */
  id: string;
  body: unknown;
  key: string | undefined;
}

/** What is sent; `raw` goes out as it is, `hangUp` is no answer at all. */
type Reply = { status: number; body?: unknown; raw?: string } | 'hangUp';
type Handler = (call: Call) => Reply | Promise<Reply>;

/** The payment API below `/v1`: paths, statuses and bodies of the provider. */
export function createApi(parts: ApiParts) {
  const { store, clock, faults, flow, money, log } = parts;
  const rules = createRules(parts.allowHttpLoopback);
  const withinLimit = createRateLimit(clock);

  const create: Handler = async ({ body }) => {
    const wish = parseBody(rules, body);
    const fault = faults.take('create', wish.myReference) ?? {};
    await clock.sleep(fault.delayMs ?? 0);
    if (fault.status !== undefined) throw faultAnswer(fault.status);
    const payment = store.add(wish, parts.hostedPage());
    if (fault.completeWith) {
      const { emissions } = await flow.complete(payment, fault.completeWith);
      for (const { timing, tried, start } of emissions) {
        start();
        if (timing === 'before_response') await tried;
      }
    }
    if (fault.commit_then_drop) return 'hangUp';
    const hosted = payment.checkout.integrationType === 'HostedPaymentPage';
    const answer = {
      paymentId: payment.paymentId,
      ...(hosted && { hostedPaymentPageUrl: fault.hostedUrl ?? payment.url }),
    };
    if (fault.malformed) return { status: 201, raw: JSON.stringify(answer).slice(0, 40) };
    return { status: 201, body: answer };
  };

  const retrieve: Handler = async ({ id }) => {
    const payment = known(id);
    const fault = faults.take('get', payment.myReference) ?? {};
    await clock.sleep(fault.delayMs ?? 0);
    if (fault.status !== undefined) throw faultAnswer(fault.status);
    if (!withinLimit(payment)) throw new ApiError(429);
    return { status: 200, body: paymentView(falsifiedPayment(payment, fault)) };
  };

  const known = (id: string) => store.find(id) ?? notFound();
  const done: Reply = { status: 204 };
  const change =
    (apply: (payment: Payment, body: unknown) => void): Handler =>
    (call) => {
      apply(known(call.id), call.body);
      return done;
    };

  const routes: [method: string, path: RegExp, handle: Handler][] = [
    ['POST', /^\/v1\/payments$/, create],
    ['GET', /^\/v1\/payments\/([^/]+)$/, retrieve],
    ['PUT', /^\/v1\/payments\/([^/]+)\/terminate$/, change(money.terminate)],
    [
      'PUT',
      /^\/v1\/payments\/([^/]+)\/referenceinformation$/,
      change((payment, body) => {
        const { reference, checkoutUrl } = parseBody(referenceBody, body);
        payment.order = { ...payment.order, reference };
        payment.url = checkoutUrl;
      }),
    ],
    [
      'PUT',
      /^\/v1\/payments\/([^/]+)\/myreference$/,
      change((payment, body) => {
        const { myReference } = parseBody(myReferenceBody, body);
        if (myReference === undefined) delete payment.myReference;
        else payment.myReference = myReference;
      }),
    ],
    [
      'PUT',
      /^\/v1\/payments\/([^/]+)\/orderitems$/,
      change((payment, body) => {
        const { amount, items } = parseBody(orderUpdate, body);
        if (stateOf(payment, clock.now()) !== 'New')
          throw invalid({ paymentId: ['The checkout is completed, terminated or expired.'] });
        payment.order = { ...payment.order, amount, items };
      }),
    ],
    [
      'POST',
      /^\/v1\/payments\/([^/]+)\/cancels$/,
      change((payment, body) => money.cancel(payment, parseBody(cancelBody, body))),
    ],
    [
      'POST',
      /^\/v1\/payments\/([^/]+)\/charges$/,
      ({ id, body, key }) => ({
        status: 201,
        body: money.charge(known(id), parseBody(chargeBody, body), key),
      }),
    ],
    [
      'POST',
      /^\/v1\/payments\/([^/]+)\/refunds$/,
      ({ id, body, key }) => ({
        status: 201,
        body: money.refund(known(id), parseBody(refundBody, body), { key }),
      }),
    ],
    [
      'POST',
      /^\/v1\/charges\/([^/]+)\/refunds$/,
      ({ id, body, key }) => {
        const { payment, charge } = store.findCharge(id) ?? notFound();
        return { status: 201, body: money.refund(payment, parseBody(refundBody, body), { charge, key }) };
      },
    ],
    [
      'GET',
      /^\/v1\/charges\/([^/]+)$/,
      ({ id }) => ({ status: 200, body: chargeView((store.findCharge(id) ?? notFound()).charge) }),
    ],
    [
      'GET',
      /^\/v1\/refunds\/([^/]+)$/,
      ({ id }) => ({ status: 200, body: refundView((store.findRefund(id) ?? notFound()).refund) }),
    ],
    [
      'POST',
      /^\/v1\/pending-refunds\/([^/]+)\/cancel$/,
      ({ id }) => {
        money.cancelRefund((store.findRefund(id) ?? notFound()).refund);
        return done;
      },
    ],
  ];

  const answer = async (req: IncomingMessage, path: string, text: string): Promise<Reply> => {
    if (req.headers.authorization !== parts.secretKey) throw new ApiError(401);
    const atPath = routes.filter(([, pattern]) => pattern.test(path));
    if (atPath.length === 0) throw new ApiError(404);
    const [, pattern, handle] = atPath.find(([method]) => method === req.method) ?? [];
    if (!pattern || !handle) throw new ApiError(405);
    const key = req.headers['idempotency-key'];
    return await handle({
      id: pattern.exec(path)?.[1] ?? '',
      body: jsonOf(text),
      key: typeof key === 'string' ? key : undefined,
    });
  };

  /** Answers one request; `path` is without the base path. */
  return async (req: IncomingMessage, res: ServerResponse, path: string): Promise<void> => {
    const text = String(await readBody(req));
    const entry = log.add(req, path, text);
    const reply = await answer(req, path, text).catch((error: unknown): Reply => {
      if (error instanceof ApiError) return { status: error.status, body: error.body };
      throw error;
    });
    if (reply === 'hangUp') {
      res.destroy();
      return;
    }
    entry.status = reply.status;
    const content = reply.raw ?? (reply.body === undefined ? undefined : JSON.stringify(reply.body));
    res.writeHead(
      reply.status,
      content === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' },
    );
    res.end(content);
  };
}

function notFound(): never {
  throw new ApiError(404);
}

function jsonOf(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ '': ['The body is not JSON.'] });
  }
}
