/** Resend's interface: the sender's domain with its records, and the webhook that tells what became of an email. */
import { z } from 'zod';
import { askService } from './ask-service.ts';
import { addressIn, type Settings } from './settings.ts';

const base = 'https://api.resend.com';

/** The key may not look: it only sends, or it is another's. */
export class RefusedByResendError extends Error {}

/** A record to set at the registrar. */
export interface DnsRecord {
  type: string;
  /** The whole name, without a dot at its end. */
  name: string;
  value: string;
}

export const recordLine = ({ type, name, value }: DnsRecord) => `${type} ${name} → ${value}`;

/** Events that `mail-webhook` makes something of. */
export const webhookEvents = [
  'email.delivered',
  'email.delivery_delayed',
  'email.bounced',
  'email.complained',
  'email.failed',
  'email.suppressed',
] as const;

/** Whether emails go to Resend: `MAIL_API_URL` may name another service, whose records and webhook are set there. */
export const isResend = ({ MAIL_API_URL }: Settings) => !MAIL_API_URL || MAIL_API_URL.startsWith(`${base}/`);

export const mailDomainOf = ({ MAIL_FROM = '' }: Settings) =>
  (addressIn(MAIL_FROM).split('@')[1] ?? '').toLowerCase();

export const webhookAddress = ({ FUNCTIONS_URL = '' }: Settings) => `${FUNCTIONS_URL}/mail-webhook`;

async function askResend<T>(
  settings: Settings,
  ask: typeof fetch,
  [method, path]: readonly [method: string, path: string],
  schema: z.ZodType<T>,
  body?: object,
): Promise<T> {
  if (!settings['MAIL_API_KEY']) throw new Error('MAIL_API_KEY is not in .env.hosting.');
  const answer = await askService(ask, [method, base + path], settings['MAIL_API_KEY'], body);
  if (answer.status === 401 || answer.status === 403)
    throw new RefusedByResendError(
      'Resend does not let MAIL_API_KEY look: make a key with full access at resend.com/api-keys.',
    );
  if (!answer.ok) throw new Error(`api.resend.com answers ${answer.status} to ${method} ${path}.`);
  const parsed = schema.safeParse(await answer.json().catch(() => null));
  if (!parsed.success) throw new Error(`api.resend.com answers something else to ${method} ${path}.`);
  return parsed.data;
}

/** The one of a list that is ours, read once more by itself, which says more; null when it is not there. */
async function findOurs<T extends { id: string }>(
  settings: Settings,
  ask: typeof fetch,
  list: string,
  schema: z.ZodType<T>,
  isOurs: (one: T) => boolean,
): Promise<T | null> {
  const { data } = await askResend(settings, ask, ['GET', list], z.object({ data: z.array(schema) }));
  const found = data.find(isOurs);
  return found ? askResend(settings, ask, ['GET', `${list}/${found.id}`], schema) : null;
}

const recordSchema = z.object({
  ...{ type: z.string(), name: z.string(), value: z.string() },
  ...{ priority: z.number().nullish(), status: z.string().nullish() },
});
const domainSchema = z.object({
  ...{ id: z.string(), name: z.string(), status: z.string(), records: z.array(recordSchema).default([]) },
});
type Domain = z.infer<typeof domainSchema>;

/** The sender's domain at Resend; null when it is not there. */
export const mailDomain = (settings: Settings, ask: typeof fetch): Promise<Domain | null> =>
  findOurs(
    settings,
    ask,
    '/domains',
    domainSchema,
    ({ name }) => name.toLowerCase() === mailDomainOf(settings),
  );

export const addMailDomain = (settings: Settings, ask: typeof fetch): Promise<Domain> =>
  askResend(settings, ask, ['POST', '/domains'], domainSchema, {
    name: mailDomainOf(settings),
    region: 'eu-west-1',
  });

/** Has Resend look at the records again. */
export const verifyMailDomain = (settings: Settings, ask: typeof fetch, { id }: Domain): Promise<unknown> =>
  askResend(settings, ask, ['POST', `/domains/${id}/verify`], z.unknown());

/** The records of a domain that Resend has not seen yet. */
export function missingRecords({ name: domain, records }: Domain): DnsRecord[] {
  const whole = (name: string) =>
    name === '' || name.endsWith(domain) ? name || domain : `${name}.${domain}`;
  return records
    .filter(({ status }) => status !== 'verified')
    .map(({ type, name, value, priority }) => ({
      type,
      name: whole(name),
      value: typeof priority === 'number' ? `${value} (priority ${priority})` : value,
    }));
}

const webhookSchema = z.object({
  ...{ id: z.string(), endpoint: z.string(), status: z.string().nullish() },
  ...{ events: z.array(z.string()).nullish(), signing_secret: z.string().nullish() },
});
type Webhook = z.infer<typeof webhookSchema>;

/** The webhook to our function; null when there is none. */
export const mailWebhook = (settings: Settings, ask: typeof fetch): Promise<Webhook | null> =>
  findOurs(
    settings,
    ask,
    '/webhooks',
    webhookSchema,
    ({ endpoint }) => endpoint === webhookAddress(settings),
  );

/** Whether it is on and hears of everything that we make something of. */
export const isListening = ({ status, events }: Webhook) =>
  status !== 'disabled' && webhookEvents.every((event) => events?.includes(event) ?? true);

/** Adds it; gives its signing secret. */
export async function addMailWebhook(settings: Settings, ask: typeof fetch): Promise<string> {
  const made = await askResend(
    settings,
    ask,
    ['POST', '/webhooks'],
    z.object({ signing_secret: z.string() }),
    {
      endpoint: webhookAddress(settings),
      events: webhookEvents,
    },
  );
  return made.signing_secret;
}

export const mendMailWebhook = (settings: Settings, ask: typeof fetch, { id }: Webhook): Promise<unknown> =>
  askResend(settings, ask, ['PATCH', `/webhooks/${id}`], z.unknown(), {
    endpoint: webhookAddress(settings),
    events: webhookEvents,
    status: 'enabled',
  });
