/** POST /functions/v1/mail-webhook: the mail service tells what became of a mail, in words that it has signed. */
import { z } from 'zod';
import type { Dependencies } from '../_shared/dependencies.ts';
import { HttpError, isStorable, json, readText, serverEndpoint, type Handler } from '../_shared/http.ts';
import { signedId } from '../_shared/svix.ts';

const eventSchema = z.object({
  type: z.string(),
  created_at: z.string(),
  data: z.object({
    to: z.union([z.array(z.string()).min(1), z.string()]),
    // An object, or a list of names with values: the service has written both.
    tags: z.unknown().optional(),
    bounce: z.object({ type: z.string().optional(), message: z.string().optional() }).optional(),
  }),
});
type MailEvent = z.infer<typeof eventSchema>;

/** What we call the service's words; of others nothing follows. */
const whats: Readonly<Record<string, string>> = {
  'email.delivered': 'delivered',
  'email.delivery_delayed': 'delayed',
  'email.failed': 'failed',
  'email.bounced': 'bounced',
  // It keeps a list of addresses that have bounced or complained, and sends them nothing.
  'email.suppressed': 'bounced',
  'email.complained': 'complained',
};

/** Answers 200 once it is kept, also for what was heard before or says nothing to us, 401 without a good signature, 400 for what can never be read. */
export function createMailWebhookHandler({ config, db, log, clock }: Dependencies): Handler {
  return serverEndpoint('mail-webhook', log, async (request) => {
    const body = await readText(request);
    const id =
      config.mailWebhookSecret && signedId(config.mailWebhookSecret, request.headers, body, clock.now());
    if (!id) throw new HttpError(401, 'wrong_signature');
    const value = parsed(body);
    const event = eventSchema.safeParse(value);
    if (!event.success || !isStorable(value)) throw new HttpError(400, 'bad_request');
    const what = whats[event.data.type];
    if (what !== undefined) await db.noteMailEvent({ id, what, ...told(event.data) });
    return json(200, {});
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Only a bounce that is called passing leaves the address as it is. */
function told({ created_at: createdAt, data }: MailEvent) {
  const at = new Date(createdAt);
  return {
    isFinal: data.bounce?.type?.toLowerCase() !== 'transient',
    address: [data.to].flat()[0] ?? '',
    mail: mailOf(data.tags),
    reason: data.bounce?.message ?? '',
    // A time that no mail of ours can have is one that says nothing.
    at: (at.getTime() > 0 && at.getUTCFullYear() < 2200 ? at : new Date()).toISOString(),
  };
}

/** The row of our outbox, which we have named in a tag; null for a mail of the sign-in. */
function mailOf(tags: unknown): string | null {
  const list = z.array(z.object({ name: z.string(), value: z.string() })).safeParse(tags);
  const object = z.object({ mail: z.string() }).safeParse(tags);
  const value = list.data?.find(({ name }) => name === 'mail')?.value ?? object.data?.mail;
  return z.guid().safeParse(value).data ?? null;
}
