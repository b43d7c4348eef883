/** Opens one checkout for what a payer wants to pay, whatever other presses, tabs and payers do in the meantime. */
import { buildCheckoutRequest } from '../_shared/checkout-request.ts';
import type { CreatedIntent, FrozenCheckout, NextStep, RefusalReason } from '../_shared/db-schema.ts';
import type { Dependencies } from '../_shared/dependencies.ts';
import { cancelCheckout } from '../_shared/cancel-checkout.ts';
import { checkedHostedUrl, pageIn } from '../_shared/hosted-url.ts';
import { HttpError } from '../_shared/http.ts';
import { NexiError } from '../_shared/nexi.ts';
import { agreesWith, type PaymentBody } from './body.ts';

/** How long a press waits for another one that is opening a checkout: one that has died is given up by the database after 30 seconds. */
const patienceMs = 35_000;
const lookEveryMs = 500;

/** Why a page is ended before it has an address: the bed that it asks for was given to someone else. */
const bedIsGone: unknown[] = ['no_bed_left', 'not_paid_in_time'];

const refusalStatus: Record<RefusalReason, number> = {
  empty: 400,
  type_not_allowed: 400,
  too_many_pages: 429,
  no_profile: 403,
  payments_disabled: 403,
  not_found: 404,
  already_registered: 409,
  not_attending: 409,
  bed_gone: 409,
};

/** The address to send the payer to, or 'free' when nothing had to be paid. Throws `HttpError` with the codes of the payment function. */
export async function openCheckout(
  deps: Dependencies,
  payer: string,
  body: PaymentBody,
): Promise<ReturnType<typeof checkoutAt> | 'free'> {
  const { lines, isAnonymous } = body.paymentInfo;
  const wanted = lines.map(({ paidFor, paymentType }) => ({ paid_for: paidFor, payment_type: paymentType }));
  const deadline = deps.clock.now() + patienceMs;
  await askGivenUpPages(
    deps,
    lines.map(({ paidFor }) => paidFor),
  );

  while (deps.clock.now() < deadline) {
    const step = await deps.db.createPaymentIntent(payer, wanted, isAnonymous);
    switch (step.status) {
      case 'created':
        return await createAtProvider(deps, body, step);
      case 'reuse':
        return checkoutAt(pageIn(body.language, step.hosted_url), step);
      case 'free':
        return 'free';
      case 'refused':
        throw new HttpError(refusalStatus[step.reason], step.reason);
      case 'busy':
        throw busy();
      case 'in_review':
        throw new HttpError(
          409,
          'in_review',
          step.amount_ore === undefined ? {} : { amount: step.amount_ore },
        );
      case 'terminate':
        await cancelOlderCheckout(deps, step);
        break;
      case 'pending':
        await deps.clock.sleep(lookEveryMs);
    }
  }
  throw busy();
}

/** The attempt is stored before this call, so that a webhook or a lost answer finds it. */
async function createAtProvider(
  { config, db, nexi, log }: Dependencies,
  body: PaymentBody,
  intent: CreatedIntent,
) {
  const intentId = intent.intent_id;
  if (!agreesWith(body, intent)) {
    await db.cancelIntent(intentId, 'amount_mismatch', 'payment');
    throw new HttpError(400, 'amount_mismatch', { amount: intent.amount_ore });
  }
  const created = await nexi
    .createPayment(buildCheckoutRequest(intent, config, body.language))
    .catch(async (error: unknown) => {
      if (!(error instanceof NexiError)) throw error;
      log.error('no checkout was opened', error, { intent_id: intentId });
      // Without an answer a payment may exist, but no one has its address: a new attempt is safe.
      await db.failIntent(intentId, error.status === null ? 'create_unknown' : 'failed', error.message);
      throw providerUnavailable();
    });
  const hostedUrl = checkedHostedUrl(created.hostedPaymentPageUrl, config);
  if (hostedUrl === null) {
    log.info('the address of the payment page is not allowed', { intent_id: intentId });
    await db.failIntent(intentId, 'failed', 'hosted_url');
    await db.storeCheckout(intentId, created.paymentId, null);
    throw providerUnavailable();
  }
  const { state, reason } = await db.storeCheckout(intentId, created.paymentId, hostedUrl);
  // Only an attempt that is still the camper's open one may be paid; a webhook may have been faster than this answer.
  if (state !== 'open' && state !== 'charged') {
    throw bedIsGone.includes(reason) ? new HttpError(409, 'bed_taken') : busy();
  }
  log.info('checkout opened', { intent_id: intentId });
  return checkoutAt(pageIn(body.language, hostedUrl), intent);
}

/** Where to pay, and what the payment page asks for there: it may differ from the price of the day. Amounts in øre. */
function checkoutAt(hostedPaymentPageUrl: string, { amount_ore, lines }: FrozenCheckout) {
  return {
    hostedPaymentPageUrl,
    amount: amount_ore,
    lines: lines.map((line) => ({ paidFor: line.paid_for, amount: line.amount_ore })),
  };
}

/** Ends what stands in the way of a new checkout; what was paid already is recorded instead. */
async function cancelOlderCheckout(
  deps: Dependencies,
  older: Extract<NextStep, { status: 'terminate' }>,
): Promise<void> {
  const state = await cancelCheckout(deps, {
    intentId: older.intent_id,
    paymentId: older.provider_payment_id,
    reason: 'replaced',
    source: 'return',
  });
  if (state === 'unavailable' || state === 'denied') throw providerUnavailable();
  if (state === 'open') throw busy();
}

/**
 * A page that the provider denied keeps no one from paying (N40), but the provider may know it again: it is ended, or what was
 * paid on it is recorded, before another one is opened. While it is known and cannot be ended, someone may be paying on it.
 */
async function askGivenUpPages(deps: Dependencies, campers: readonly string[]): Promise<void> {
  const pages = await deps.db.pagesToAsk(campers);
  if (pages.length === 0) return;
  for (const page of pages) {
    await cancelCheckout(deps, {
      intentId: page.intent_id,
      paymentId: page.provider_payment_id,
      reason: null,
      source: 'return',
      reserved: 'release',
    });
  }
  const left = await deps.db.pagesToAsk(campers);
  if (left.some((page) => page.is_known)) throw busy();
}

const busy = () => new HttpError(409, 'busy');
const providerUnavailable = () => new HttpError(502, 'provider_unavailable');
