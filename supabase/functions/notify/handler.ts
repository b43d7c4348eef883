/**
 * POST /functions/v1/notify: tells the organisers' chat that someone logged in, registered or looked at the site
 * (specification section 7). Each kind is off unless its webhook is set. Unless the operator has chosen the full
 * details, a notice holds ids only; about a child it never holds more.
 */
import { z } from 'zod';
import type { Caller } from '../_shared/auth.ts';
import type { Dependencies } from '../_shared/dependencies.ts';
import { addressOf, browserEndpoint, HttpError, readJson, type Handler } from '../_shared/http.ts';
import { SafeError } from '../_shared/log.ts';
import { categoryColour, chatMessage, countryColour, type Facts } from './embed.ts';
import { lookUpPlace, type Place } from './visitor-place.ts';

type NotifyDeps = Dependencies & { fetch: typeof globalThis.fetch };

const bodySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('login') }),
  z.object({ kind: z.literal('registration'), camperId: z.guid() }),
  z.object({ kind: z.literal('visitor') }),
]);
type Body = z.infer<typeof bodySchema>;

const patienceMs = 10_000;

/** Answers 204 whether or not a notice goes out, and before it does: no one waits for a chat. */
export function createNotifyHandler(deps: NotifyDeps): Handler {
  return browserEndpoint('notify', deps.log, deps.config.siteUrl, async (request) => {
    const body = await readJson(request, bodySchema);
    const webhook = deps.config.notices.webhooks[body.kind];
    if (webhook !== null) {
      const caller = body.kind === 'visitor' ? null : await deps.authenticate(request);
      deps.background(
        notify(deps, webhook, request, body, caller).catch((error: unknown) =>
          deps.log.error('a notice was not sent', error, { kind: body.kind }),
        ),
      );
    }
    return new Response(null, { status: 204 });
  });
}

async function notify(
  deps: NotifyDeps,
  webhook: string,
  request: Request,
  body: Body,
  caller: Caller | null,
) {
  const who = caller?.id ?? addressOf(request);
  const limitedBy = body.kind === 'registration' ? `${who} ${body.camperId}` : who;
  if (!(await deps.db.takeNotice(body.kind, limitedBy))) return;
  const message = await compose(deps, request, body, caller);
  if (message === null) return;
  const response = await deps
    .fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(patienceMs),
    })
    .catch(() => null);
  await response?.body?.cancel();
  if (!response?.ok) throw new SafeError(`chat: ${response?.status ?? 'no answer'}`);
}

async function compose(deps: NotifyDeps, request: Request, body: Body, caller: Caller | null) {
  const at = deps.clock.now();
  if (body.kind === 'visitor') {
    const place = await placeOf(deps, request);
    return chatMessage('New visitor', placeFacts(place), at, countryColour(place.countryName ?? undefined));
  }
  if (caller === null) throw new HttpError(401, 'not_signed_in');
  if (body.kind === 'login') {
    const place = await placeOf(deps, request);
    const facts = {
      Email: deps.config.notices.isFull ? caller.email : null,
      'User id': caller.id,
      Provider: caller.provider,
      ...placeFacts(place),
    };
    return chatMessage('New login', facts, at, countryColour(place.countryName ?? undefined));
  }
  const camper = await deps.db.noticeOfCamper(body.camperId, caller.id);
  if (camper === null) return null;
  const id = { Id: body.camperId };
  if (!deps.config.notices.isFull || !camper.is_adult) return chatMessage('New registration', id, at);
  const facts = { ...id, ...camper.fields };
  return chatMessage('New registration', facts, at, categoryColour(camper.pricing_id));
}

/** Nothing unless full details are chosen. A lookup that fails costs the notice its place, not the notice. */
async function placeOf({ config, log, fetch }: NotifyDeps, request: Request): Promise<Place> {
  if (!config.notices.isFull) return {};
  try {
    return await lookUpPlace(request, config.notices.geoServiceUrl, fetch);
  } catch (error) {
    log.error('a place was not looked up', error);
    return {};
  }
}

function placeFacts(place: Place): Facts {
  return {
    IP: place.ipString,
    Device: place.device,
    System: place.os,
    'Behind proxy': place.isBehindProxy,
    Mobile: place.isMobile,
    Browser: place.userAgent,
    Country: place.countryName,
    City: place.city,
  };
}
