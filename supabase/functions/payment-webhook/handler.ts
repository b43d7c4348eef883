/**
 * POST /functions/v1/payment-webhook/<intent>: the payment provider tells that something happened. The body is a
 * hint; what is recorded is what the provider answers when asked.
 */
import { z } from 'zod';
import type { WebhookIntent } from '../_shared/db-schema.ts';
import type { Dependencies } from '../_shared/dependencies.ts';
import { HttpError, json, readJson, serverEndpoint, type Handler } from '../_shared/http.ts';
import { webhookSchema, withoutPersonalData, type WebhookEvent } from '../_shared/nexi-schema.ts';
import { isSameSecret, webhookSecret } from '../_shared/secrets.ts';
import { settleFromProvider } from '../_shared/settle.ts';

/** Events after which the provider's record may say something new. Others are kept, and no one is asked. */
const tellingEvents = new Set([
  'payment.checkout.completed',
  'payment.charge.created.v2',
  'payment.charge.failed',
  'payment.cancel.created',
  'payment.refund.completed',
  'payment.refund.failed',
]);

/**
 * Answers exactly 200 once the event is stored and worked, or the sweep is to ask again (which the database has written down),
 * 401 for a wrong secret, 404 for an unknown attempt, 400 for what can never be right, 5xx when the provider should send it
 * again.
 */
export function createWebhookHandler(deps: Dependencies): Handler {
  return serverEndpoint('payment-webhook', deps.log, async (request) => {
    const intentId = intentIdOf(request);
    const secret = webhookSecret(deps.config.webhookSigningKey, intentId);
    if (!isSameSecret(request.headers.get('authorization'), secret)) throw new HttpError(401, 'wrong_secret');

    const event = await readJson(request, webhookSchema);
    const intent = await deps.db.intentForWebhook(intentId);
    if (intent === null) throw new HttpError(404, 'not_found');
    if (intent.provider_payment_id !== null && intent.provider_payment_id !== event.data.paymentId) {
      throw new HttpError(400, 'payment_mismatch');
    }

    const { processed } = await deps.db.recordPaymentEvent(
      intentId,
      event.data.paymentId,
      event.event,
      event.id,
      withoutPersonalData(event),
    );
    // A repeated event is only skipped when its work was finished: an earlier try may have failed half-way (PAY-6).
    if (!processed && (await work(deps, intent, event))) {
      await deps.db.finishPaymentEvent(intentId, event.event, event.id);
    }
    return json(200, {});
  });
}

/** True when nothing is left to do for this event, false when the sweep will do it. */
async function work(deps: Dependencies, intent: WebhookIntent, event: WebhookEvent): Promise<boolean> {
  if (!isTelling(event.event, intent)) return true;
  const outcome = await settleFromProvider(deps, {
    intentId: intent.intent_id,
    paymentId: event.data.paymentId,
    source: 'webhook',
    mustNameIntent: intent.provider_payment_id === null,
    ...(event.event === 'payment.charge.failed' && { reserved: 'charge' as const }),
  });
  if (outcome.kind === 'foreign') throw new HttpError(400, 'payment_mismatch');
  if (outcome.kind === 'settled') {
    // The provider's record may lag behind its own words: then it is asked again.
    return event.event !== 'payment.charge.created.v2' || ['charged', 'needs_review'].includes(outcome.state);
  }
  // The sweep cannot ask for a payment that is not bound to its attempt yet.
  if (outcome.kind !== 'later' || intent.provider_payment_id === null) {
    throw new HttpError(503, 'provider_unavailable');
  }
  return false;
}

/** Once charged, only a refund is news: the other events of the same payment need no question to the provider. */
function isTelling(event: string, intent: WebhookIntent): boolean {
  return tellingEvents.has(event) && (intent.state !== 'charged' || event.startsWith('payment.refund.'));
}

function intentIdOf(request: Request): string {
  const last = new URL(request.url).pathname.split('/').at(-1);
  const parsed = z.guid().safeParse(last);
  if (!parsed.success) throw new HttpError(404, 'not_found');
  return parsed.data.toLowerCase();
}
