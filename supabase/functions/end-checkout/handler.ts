/** POST /functions/v1/end-checkout: ends now the card page that an organiser's entry has made wrong. */
import { z } from 'zod';
import type { Dependencies } from '../_shared/dependencies.ts';
import { endCheckout, type EndDeps } from '../_shared/end-checkout.ts';
import { browserEndpoint, json, readJson, type Handler } from '../_shared/http.ts';
import { dispatchInBackground } from '../_shared/outbox.ts';

type EndCheckoutDeps = Pick<Dependencies, 'authenticate' | 'config' | 'db'> & EndDeps;

const bodySchema = z.object({ camper: z.guid() });

/**
 * Answers 200 `{ outcome }`: `none` (nothing to end, or the caller is no organiser of level 3), `ended`, `paid` (it had been
 * paid before: the money is recorded), or `later` (somebody is on the page, or the provider does not answer: the sweep
 * goes on trying). Sends the mails that wait, the entry's receipt among them.
 */
export function createEndCheckoutHandler(deps: EndCheckoutDeps): Handler {
  return browserEndpoint('end-checkout', deps.log, deps.config.siteUrl, async (request) => {
    const caller = await deps.authenticate(request);
    const { camper } = await readJson(request, bodySchema);
    const open = await deps.db.checkoutToEnd(camper, caller.id);
    if (open === null) return json(200, { outcome: 'none' });
    const state = await endCheckout(deps, {
      intentId: open.intent_id,
      paymentId: open.provider_payment_id,
      reason: null,
      source: 'admin',
      reserved: 'release',
    });
    dispatchInBackground(deps);
    if (state === 'open' || state === 'unavailable') return json(200, { outcome: 'later' });
    return json(200, { outcome: state === 'charged' || state === 'needs_review' ? 'paid' : 'ended' });
  });
}
