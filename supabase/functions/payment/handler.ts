/** POST /functions/v1/payment: opens a checkout for the signed-in payer (specification section 7). */
import type { Dependencies } from '../_shared/dependencies.ts';
import { browserEndpoint, HttpError, json, readJson, type Handler } from '../_shared/http.ts';
import { dispatchInBackground } from '../_shared/outbox.ts';
import { paymentBodySchema } from './body.ts';
import { openCheckout } from './open-checkout.ts';

/**
 * Answers 200 `{ hostedPaymentPageUrl, amount, lines }` (what the payment page asks for, in øre) or `{ status: 'free' }`, else `{ error }` with a stable code: not_signed_in,
 * bad_request, payer_mismatch, amount_mismatch (with the right `amount` in øre), in_review (with the `amount` in øre for the
 * family and the payer), the database's reasons, bed_taken (press again, at the price without a bed), busy, provider_unavailable.
 */
export function createPaymentHandler(deps: Dependencies): Handler {
  return browserEndpoint('payment', deps.log, deps.config.siteUrl, async (request) => {
    const caller = await deps.authenticate(request);
    const body = await readJson(request, paymentBodySchema);
    if (body.paymentInfo.paidBy !== undefined && body.paymentInfo.paidBy !== caller.id) {
      throw new HttpError(403, 'payer_mismatch');
    }
    const opened = await openCheckout(deps, caller.id, body);
    if (opened !== 'free') return json(200, opened);
    dispatchInBackground(deps);
    return json(200, { status: 'free' });
  });
}
