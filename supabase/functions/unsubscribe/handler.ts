/**
 * POST /functions/v1/unsubscribe?token=…: a family wants no more mails of the sort it can do without. Mail programs press with
 * `List-Unsubscribe=One-Click` (RFC 8058); our page sends `{ "wanted": false }`, or `true` to get them again. Anyone who follows the
 * address is led to the page: what only looks at links changes nothing.
 */
import type { Dependencies } from '../_shared/dependencies.ts';
import { browserEndpoint, HttpError, json, readText, type Handler } from '../_shared/http.ts';
import { accountOf } from '../_shared/unsubscribe.ts';

/** Answers 200 `{ wanted }`; 404 for a token that is not ours and for an account that is gone. */
export function createUnsubscribeHandler({ config, db, log }: Dependencies): Handler {
  const press = browserEndpoint('unsubscribe', log, config.siteUrl, async (request) => {
    const account = accountOf(config.webhookSigningKey, tokenOf(request));
    const isWanted = /^\s*\{\s*"wanted"\s*:\s*true\s*\}\s*$/.test(await readText(request));
    if (account === null || !(await db.setMailWish(account, isWanted))) throw new HttpError(404, 'not_found');
    return json(200, { wanted: isWanted });
  });
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return press(request);
    const page = `${config.siteUrl}/unsubscribe?token=${encodeURIComponent(tokenOf(request))}`;
    return new Response(null, { status: 303, headers: { location: page, 'cache-control': 'no-store' } });
  };
}

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';
