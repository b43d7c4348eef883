/**
 * POST /functions/v1/report-error: a visitor's browser tells that our script failed in it. Anyone may call it, so that it
 * takes nothing that could be about a person: the error's kind and a place in one of our files.
 */
import { z } from 'zod';
import type { Dependencies } from '../_shared/dependencies.ts';
import { addressOf, browserEndpoint, readJson, type Handler } from '../_shared/http.ts';

const bodySchema = z.strictObject({
  error: z.string().regex(/^[A-Za-z]{1,40}$/),
  place: z.string().regex(/^\/assets\/[\w.-]{1,100}\.js:\d{1,7}:\d{1,7}$/),
});

/** Answers 204, also when a report is one too many. */
export function createReportHandler(deps: Dependencies): Handler {
  return browserEndpoint('report-error', deps.log, deps.config.siteUrl, async (request) => {
    const { error, place } = await readJson(request, bodySchema);
    await deps.reportError({ source: 'browser', error, place, caller: addressOf(request) });
    return new Response(null, { status: 204 });
  });
}
