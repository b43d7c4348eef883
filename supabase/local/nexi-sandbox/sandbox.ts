import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackAddress } from '@supabase/lite';
import { sendJson } from '../web-http.ts';
import { createApi } from './api.ts';
import { createCheckoutFlow } from './checkout-flow.ts';
import { createClock } from './clock.ts';
import { createControlApi } from './control-api.ts';
import { CONTROL_PATH, createControlPage } from './control-page.ts';
import { createControls, type Controls } from './controls.ts';
import { createDeliveryQueue } from './delivery-queue.ts';
import { createFaults } from './faults.ts';
import { createHostedPage, HOSTED_PATH } from './hosted/router.ts';
import { createMoney } from './money.ts';
import { moneyRoutes } from './money-routes.ts';
import { createPaymentStore } from './payment-store.ts';
import { createPortal } from './portal.ts';
import { createRequestLog } from './request-log.ts';
import { sessionRoutes } from './session-routes.ts';

export interface SandboxOptions {
  /** Path in front of all its paths: '' alone, or such as `/nexi-sandbox` inside another server. */
  basePath: string;
  /** Public origin of the server, such as `http://127.0.0.1:8790`; may be set later. */
  origin?: string;
  /** The API key that callers send as `Authorization`. */
  secretKey: string;
  /** What callers of the control API send as `X-Sandbox-Token`. */
  token: string;
  /** Start of all identifiers; without it they differ each time, so that ids of an earlier run are never met again. */
  seed?: number;
  /** Unit of the delays between webhook attempts: 0, 1, 2, 4, ... units (default 1000). */
  retryUnitMs?: number;
  /** How long a webhook's answer is waited for, in real time (default 10 s). */
  webhookTimeoutMs?: number;
  /** How long a refund is pending, on the sandbox clock (default 1000). */
  refundDelayMs?: number;
  /** Lets webhook URLs be http on this machine. */
  allowHttpLoopback?: boolean;
  /** Time on which its clock is based, in ms since 1970 (default the real time). */
  now?: () => number;
  merchant?: string;
}

/** A running sandbox of the card payment provider: its API, hosted page and webhooks, with faults to switch on. */
export interface Sandbox extends Controls {
  /** Answers any request below `basePath`. */
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
  setOrigin: (origin: string) => void;
  close: () => void;
}

/** In memory. Throws Error when NODE_ENV is production: it must never stand where money is meant. */
export function createSandbox(options: SandboxOptions): Sandbox {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The payment sandbox refuses to run in production.');
  const {
    basePath,
    secretKey,
    token,
    retryUnitMs = 1000,
    webhookTimeoutMs = 10_000,
    refundDelayMs = 1000,
  } = options;
  const {
    seed = Math.floor(Math.random() * 2 ** 32),
    merchant = 'FamilyCamp',
    allowHttpLoopback = false,
  } = options;
  let { origin } = options;
  const hostedPage = () => {
    if (origin === undefined) throw new Error('The sandbox does not know its origin yet.');
    return `${origin}${basePath}${HOSTED_PATH}`;
  };

  const clock = createClock(options.now);
  const store = createPaymentStore(clock, seed);
  const faults = createFaults(clock, store.ids);
  const log = createRequestLog(clock);
  const queue = createDeliveryQueue({
    clock,
    ids: store.ids,
    faults,
    retryUnitMs,
    timeoutMs: webhookTimeoutMs,
  });
  const parts = { clock, store, queue, faults };
  const flow = createCheckoutFlow(parts);
  const money = createMoney(parts, refundDelayMs);
  const controls = createControls({ ...parts, flow, portal: createPortal(parts, money), log, seed });

  const api = createApi(secretKey, log, [
    ...sessionRoutes(parts, flow, { allowHttpLoopback, hostedPage }),
    ...moneyRoutes(parts, money),
  ]);
  const page = createHostedPage(parts, flow, basePath, merchant);
  const controlApi = createControlApi(controls);
  const controlPage = createControlPage(controls, basePath, token);

  const control = async (req: IncomingMessage, res: ServerResponse, path: string, url: URL) => {
    if (!isLoopbackAddress(req.socket.remoteAddress ?? ''))
      return sendJson(res, 403, { error: 'Only from this machine.' });
    if (path === CONTROL_PATH) return await controlPage(req, res);
    if (!sameText(req.headers['x-sandbox-token'], token))
      return sendJson(res, 403, { error: 'The header X-Sandbox-Token is missing or wrong.' });
    await controlApi(req, res, path.slice(CONTROL_PATH.length), url);
  };

  return {
    ...controls,
    handle: async (req, res) => {
      const url = new URL(req.url ?? '/', 'http://localhost');
      if (!url.pathname.startsWith(`${basePath}/`))
        return sendJson(res, 404, { error: 'Outside the sandbox.' });
      const path = url.pathname.slice(basePath.length);
      if (path.startsWith(HOSTED_PATH)) await page(req, res, path, url);
      else if (path === CONTROL_PATH || path.startsWith(`${CONTROL_PATH}/`))
        await control(req, res, path, url);
      else await api(req, res, path);
    },
    setOrigin: (value) => void (origin = value),
    close: () => {
      queue.clear();
      clock.stop();
    },
  };
}

function sameText(given: string | string[] | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
