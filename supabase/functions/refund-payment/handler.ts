/** POST /functions/v1/refund-payment: a treasurer's press that gives money of a card payment back at the provider. */
import { z } from 'zod';
import type { Dependencies } from '../_shared/dependencies.ts';
import { browserEndpoint, HttpError, json, readJson, type Handler } from '../_shared/http.ts';
import { askForRefund } from '../_shared/refund.ts';

const bodySchema = z.object({
  /** Key of the press, which is the provider's too: the same refund, however often it is sent. */
  entry: z.guid(),
  /** Any ledger row of the payment. */
  payment: z.guid(),
  /** Whom it is for, in øre. */
  lines: z
    .array(z.object({ camper: z.guid(), ore: z.int().positive() }))
    .min(1)
    .max(50),
});

/**
 * Answers 200 `{ outcome }`: `done` (the ledger has it), `accepted` (under way at the provider), `refused` (it does not refund
 * this), `failed` (it gave it up), or `later` (it has not answered: the sweep asks again, for the same refund). 403 `not_allowed`,
 * 409 with the reason of the database for what is not asked for at all.
 */
export function createRefundPaymentHandler(deps: Dependencies): Handler {
  return browserEndpoint('refund-payment', deps.log, deps.config.siteUrl, async (request) => {
    const caller = await deps.authenticate(request);
    const { entry, payment, lines } = await readJson(request, bodySchema);
    const begun = await deps.db.beginRefund(caller.id, entry, payment, lines);
    if (begun.status === 'refused') {
      throw new HttpError(begun.reason === 'not_allowed' ? 403 : 409, begun.reason);
    }
    if (begun.status === 'known') return json(200, { outcome: begun.state });
    return json(200, { outcome: await askForRefund(deps, begun, 'admin') });
  });
}
