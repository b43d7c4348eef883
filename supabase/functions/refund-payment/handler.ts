/**
 * POST /functions/v1/refund-payment: a treasurer's press that gives money of a card payment back at the provider, or the second person's
 * word for one that waits for it.
 */
import { z } from 'zod';
import type { Dependencies } from '../_shared/dependencies.ts';
import { browserEndpoint, HttpError, json, readJson, type Handler } from '../_shared/http.ts';
import { askForRefund } from '../_shared/refund.ts';

const pressSchema = z.object({
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
/** Key of the press that waits. */
const confirmSchema = z.object({ confirm: z.guid() });
const bodySchema = z.union([pressSchema, confirmSchema]);

/**
 * Answers 200 `{ outcome }`: `done` (the ledger has it), `accepted` (under way at the provider), `refused` (it does not refund
 * this), `failed` (it gave it up), `later` (it has not answered: the sweep asks again, for the same refund), or `waiting` (a second
 * person confirms it first) and `withdrawn`, which are not asked for. 403 `not_allowed`, 409 with the reason of the database for what
 * is not asked for at all.
 */
export function createRefundPaymentHandler(deps: Dependencies): Handler {
  return browserEndpoint('refund-payment', deps.log, deps.config.siteUrl, async (request) => {
    const caller = await deps.authenticate(request);
    const body = await readJson(request, bodySchema);
    await caller.ask('confirm_right', { p_right: 'money' });
    const begun =
      'confirm' in body
        ? await deps.db.confirmRefund(caller.id, body.confirm)
        : await deps.db.beginRefund(caller.id, body.entry, body.payment, body.lines);
    if (begun.status === 'refused') {
      throw new HttpError(begun.reason === 'not_allowed' ? 403 : 409, begun.reason);
    }
    if (begun.status === 'known') return json(200, { outcome: begun.state });
    return json(200, { outcome: await askForRefund(deps, begun, 'admin') });
  });
}
