/** POST /functions/v1/send-receipt: sends now what is waiting in the outbox for one camper (specification section 7). */
import { z } from 'zod';
import type { Dependencies } from '../_shared/dependencies.ts';
import { browserEndpoint, HttpError, json, readJson, type Handler } from '../_shared/http.ts';
import { dispatchOutbox, type OutboxDeps } from '../_shared/outbox.ts';

type SendReceiptDeps = Pick<Dependencies, 'authenticate' | 'config'> & OutboxDeps;

/** Answers 200 `{ sent }`; a camper of another family and an unknown one are the same 404. */
export function createSendReceiptHandler(deps: SendReceiptDeps): Handler {
  return browserEndpoint('send-receipt', deps.log, deps.config.siteUrl, async (request) => {
    const caller = await deps.authenticate(request);
    const { uuid } = await readJson(request, z.object({ uuid: z.guid() }));
    if (!(await caller.isOwnCamper(uuid))) throw new HttpError(404, 'not_found');
    const { sent } = await dispatchOutbox(deps, uuid);
    return json(200, { sent });
  });
}
