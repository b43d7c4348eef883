import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readBody } from '../../web-http.ts';
import type { CheckoutFlow } from '../checkout-flow.ts';
import type { SandboxParts } from '../parts.ts';
import type { PageOutcome, Payment } from '../payment.ts';
import { sendPage, sendSeeOther, type PageContext } from './layout.ts';
import { challengePage, completedPage, noticePage } from './other-pages.ts';
import { blankForm, readPayForm, type FieldErrors, type Typed } from './pay-form.ts';
import { paymentPage } from './payment-page.ts';
import { languageOf, textsIn } from './texts.ts';

/** Path of the hosted page below the sandbox. */
export const HOSTED_PATH = '/hostedpaymentpage/';
const STYLES_PATH = `${HOSTED_PATH}page.css`;
const STYLES = readFileSync(join(import.meta.dirname, 'page.css'));

interface Visit {
  res: ServerResponse;
  payment: Payment;
  context: PageContext;
  /** Where the page itself is. */
  self: string;
}

/** The hosted page of this shop: works without scripts, each form posts to the page's own address and leads on by a redirect. */
export function createHostedPage(
  { clock, store }: SandboxParts,
  flow: CheckoutFlow,
  basePath: string,
  merchant: string,
) {
  const show = (visit: Visit, status = 200, typed = blankForm(), errors: FieldErrors = {}) => {
    const { res, payment, context } = visit;
    const { t } = context;
    if (payment.completedAt !== undefined)
      return sendPage(res, status, completedPage(context, payment, backTo(payment)));
    if (!flow.isOpen(payment)) return sendPage(res, 410, noticePage(context, t.expiredTitle, t.expiredText));
    const { challenge } = payment.page;
    const page = challenge
      ? challengePage(context, payment, challenge)
      : paymentPage(context, payment, typed, errors);
    sendPage(res, status, page, leadsTo(payment));
  };

  const follow = async ({ res, payment, self }: Visit, { kind, emission }: PageOutcome) => {
    if (emission.timing === 'before_redirect') await emission.tried;
    res.once('close', emission.start);
    sendSeeOther(res, (kind === 'return' && backTo(payment)) || self);
  };

  const answerOnce = (payment: Payment, step: string, work: () => Promise<PageOutcome>) => {
    const { outcomes } = payment.page;
    const outcome = outcomes.get(step) ?? work();
    outcomes.set(step, outcome);
    return outcome;
  };

  const pay = async (visit: Visit, form: URLSearchParams, step: string) => {
    const { payment } = visit;
    const read = payment.page.outcomes.has(step) ? null : readPayForm(form, clock.now());
    if (read && 'errors' in read) return show(visit, 422, read.typed satisfies Typed, read.errors);
    const outcome = await answerOnce(payment, step, async () => {
      if (!read || !('instrument' in read)) throw new Error('A stored answer was lost.');
      return { kind: 'page', emission: flow.pay(payment, read.instrument) };
    });
    await follow(visit, outcome);
  };

  const answer = async (visit: Visit, action: 'approve' | 'reject' | 'leave', step: string) => {
    const { payment } = visit;
    if (!payment.page.outcomes.has(step) && !payment.page.challenge)
      return sendSeeOther(visit.res, visit.self);
    const outcome = await answerOnce(payment, step, async () => {
      const { approved, emission } = await flow.answer(payment, action);
      return { kind: approved && action !== 'leave' ? 'return' : 'page', emission };
    });
    await follow(visit, outcome);
  };

  const post = async (visit: Visit, form: URLSearchParams) => {
    const { payment, res, self } = visit;
    const action = form.get('action');
    const attempt = Number(form.get('attempt'));
    const step = `${attempt}:${action === 'pay' ? 'pay' : 'answer'}`;
    const stored = payment.page.outcomes.has(step);
    if (!stored && !flow.isOpen(payment)) return show(visit);
    if (action === 'cancel') {
      flow.abandon(payment);
      return sendSeeOther(res, payment.checkout.cancelUrl ?? self);
    }
    if (!stored && attempt !== payment.page.attempt) return sendSeeOther(res, self);
    if (action === 'approve' || action === 'reject' || action === 'leave') return answer(visit, action, step);
    if (action === 'pay') return pay(visit, form, step);
    sendSeeOther(res, self);
  };

  /** Answers one request; `path` is without the base path. */
  return async (req: IncomingMessage, res: ServerResponse, path: string, url: URL): Promise<void> => {
    if (path === STYLES_PATH) {
      res.writeHead(200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' });
      res.end(STYLES);
      return;
    }
    const { searchParams } = url;
    const language = languageOf(searchParams.get('language'));
    const t = textsIn(language);
    const context = { language, t, merchant, styles: `${basePath}${STYLES_PATH}` };
    const payment =
      searchParams.get('checkoutKey') === store.checkoutKey() && store.find(searchParams.get('pid') ?? '');
    if (!payment) {
      sendPage(res, 404, noticePage(context, t.unknownTitle, t.unknownText));
      return;
    }
    const visit = { res, payment, context, self: `${basePath}${path}${url.search}` };
    if (req.method === 'POST') await post(visit, new URLSearchParams(String(await readBody(req))));
    else show(visit);
  };
}

function leadsTo({ checkout }: Payment): string[] {
  return [checkout.returnUrl, checkout.cancelUrl].filter((url) => url !== undefined);
}

/** The return address with the payment's id in it, in front of a fragment. */
function backTo({ checkout, paymentId }: Payment): string | undefined {
  if (checkout.returnUrl === undefined) return undefined;
  const [address = '', ...fragment] = checkout.returnUrl.split('#');
  const joined = `${address}${address.includes('?') ? '&' : '?'}paymentid=${paymentId}`;
  return [joined, ...fragment].join('#');
}
