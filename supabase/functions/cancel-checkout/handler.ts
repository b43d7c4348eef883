/** POST /functions/v1/cancel-checkout: ends now the payment pages that an organiser's entry, or a family's going, has made wrong. */
import { z } from 'zod';
import type { FetchSource } from '../_shared/db.ts';
import type { CheckoutToCancel } from '../_shared/db-schema.ts';
import type { Dependencies } from '../_shared/dependencies.ts';
import { cancelCheckout } from '../_shared/cancel-checkout.ts';
import { browserEndpoint, json, readJson, type Handler } from '../_shared/http.ts';
import { dispatchInBackground } from '../_shared/outbox.ts';

const bodySchema = z.union([z.object({ camper: z.guid() }), z.object({ family: z.literal(true) })]);

/**
 * `{ camper }` is asked by organisers, `{ family: true }` by anyone who wants to delete their account: every page that they
 * opened, or that anyone opened for their campers, is ended. Answers 200 `{ outcome }`: `none` (nothing to end, or the caller
 * is no organiser of level 3), `ended`, `paid` (one had been paid before: the money is recorded), or `later` (someone is on
 * the page, or the provider does not answer: the sweep goes on trying). Sends the mails that wait, an entry's receipt among
 * them.
 */
export function createCancelCheckoutHandler(deps: Dependencies): Handler {
  return browserEndpoint('cancel-checkout', deps.log, deps.config.siteUrl, async (request) => {
    const caller = await deps.authenticate(request);
    const body = await readJson(request, bodySchema);
    const outcomes: Outcome[] = [];
    if ('camper' in body) {
      const open = await deps.db.checkoutToCancel(body.camper, caller.id);
      if (open !== null) outcomes.push(await end(deps, open, 'admin'));
    } else {
      for (const open of await deps.db.checkoutsToCancel(caller.id))
        outcomes.push(await end(deps, open, 'return'));
    }
    if (outcomes.length > 0) dispatchInBackground(deps);
    const outcome = (['later', 'paid', 'ended'] as const).find((one) => outcomes.includes(one)) ?? 'none';
    return json(200, { outcome });
  });
}

type Outcome = 'ended' | 'paid' | 'later';

async function end(
  deps: Dependencies,
  { intent_id: intentId, provider_payment_id: paymentId }: CheckoutToCancel,
  source: FetchSource,
): Promise<Outcome> {
  const state = await cancelCheckout(deps, {
    intentId,
    paymentId,
    reason: null,
    source,
    reserved: 'release',
  });
  if (state === 'open' || state === 'unavailable' || state === 'denied') return 'later';
  return state === 'charged' || state === 'needs_review' ? 'paid' : 'ended';
}
