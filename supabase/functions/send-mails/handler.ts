/** POST /functions/v1/send-mails: an organiser who has written to families need not wait for the sweep. */
import type { Dependencies } from '../_shared/dependencies.ts';
import { browserEndpoint, json, type Handler } from '../_shared/http.ts';
import { dispatchInBackground } from '../_shared/outbox.ts';

/** Answers 202 and sends what is due for a minute; the sweep does the rest. 403 for who may not write to families. */
export function createSendMailsHandler(deps: Dependencies): Handler {
  return browserEndpoint('send-mails', deps.log, deps.config.siteUrl, async (request) => {
    const caller = await deps.authenticate(request);
    await caller.ask('message_list', {});
    dispatchInBackground(deps);
    return json(202, {});
  });
}
