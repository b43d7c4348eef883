/** POST /functions/v1/send-receipt (specification section 7): sends now what waits for one camper, or a payment's receipt once more. */
import { z } from 'zod';
import type { Dependencies } from '../_shared/dependencies.ts';
import { browserEndpoint, HttpError, json, readJson, type Handler } from '../_shared/http.ts';
import { dispatchOutbox } from '../_shared/outbox.ts';

/** So long someone waits at their screen for the mail service's rate. */
const patienceMs = 5_000;

const bodySchema = z.union([z.object({ uuid: z.guid() }), z.object({ payment: z.guid() })]);

/**
 * `{ uuid }` names a camper of the caller, `{ payment }` a payment that the caller made or that was made for one of their
 * campers. Answers 200 `{ sent }`; what is another family's and what is unknown are the same 404; 429 `rate_limited`
 * after five copies an hour. A mail that does not leave now stays in the outbox: then `sent` is 0.
 */
export function createSendReceiptHandler(deps: Dependencies): Handler {
  return browserEndpoint('send-receipt', deps.log, deps.config.siteUrl, async (request) => {
    const caller = await deps.authenticate(request);
    const body = await readJson(request, bodySchema);
    const isCopy = 'payment' in body;
    if (isCopy) {
      const answer = await deps.db.resendReceipt(body.payment, caller.id);
      if (answer !== 'queued') throw new HttpError(answer === 'rate_limited' ? 429 : 404, answer);
    } else if (!(await caller.isOwnCamper(body.uuid))) throw new HttpError(404, 'not_found');
    const until = deps.clock.now() + patienceMs;
    const { sent } = await dispatchOutbox(deps, until, isCopy ? caller.id : body.uuid);
    return json(200, { sent });
  });
}
