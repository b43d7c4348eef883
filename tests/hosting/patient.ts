/** An installation that lacks nothing, as the doctor sees it: the mistakes of the tests are mutants of it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Patient } from '../../hosting/check.ts';
import { sourceVersion } from '../../build/source-version.ts';
import { versionsHere } from '../../hosting/deploy-database.ts';
import { functionNames } from '../../hosting/deploy-functions.ts';
import { webhookEvents } from '../../hosting/resend.ts';
import { functionSecrets } from '../../hosting/settings.ts';
import { closedToVisitors, openToVisitors } from '../../hosting/visitors.ts';
import { digest } from '../../hosting/workplace.ts';
import type { DatabaseFacts } from '../../hosting/database-facts.ts';
import { patientOf } from '../../hosting/patient.ts';
import type { Settings } from '../../hosting/settings.ts';
import { readHosting } from '../../supabase/local/hosting-config.ts';

/** A database that lacks nothing, as its owner sees it. */
const healthyFacts: DatabaseFacts = {
  applied: versionsHere(),
  isReadOnly: false,
  unprotected: [],
  visitorsMay: openToVisitors().map((name) => `${name} select`),
  publicBuckets: ['logos'],
};

const root = join(import.meta.dirname, '..', '..');
const newest = readdirSync(join(root, 'supabase/migrations')).toSorted().at(-1)?.split('_')[0];

export const ref = 'abcdefghijklmnopqrst';

export const healthySettings: Settings = {
  SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
  DATABASE_URL: `postgresql://postgres.${ref}:secret@aws-0-eu-central-1.pooler.supabase.com:5432/postgres`,
  VITE_SUPABASE_URL: `https://${ref}.supabase.co`,
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
  SITE_URL: 'https://camp.church.dk',
  FUNCTIONS_URL: `https://${ref}.supabase.co/functions/v1`,
  NEXI_SECRET_KEY: 'live-secret-key-0123456789abcdef',
  NEXI_API_BASE: 'https://api.dibspayment.eu',
  NEXI_HOSTED_HOSTS: 'checkout.dibspayment.eu',
  WEBHOOK_SIGNING_KEY: 'a'.repeat(64),
  SWEEP_KEY: 'b'.repeat(64),
  MAIL_API_KEY: 're_0123456789',
  MAIL_FROM: 'FamilyCamp <camp@church.dk>',
  MAIL_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  FIRST_ORGANISER: 'pastor@church.dk',
};

export const ready: Record<string, boolean | null> = {
  ...{ vault_address: true, vault_key: true, scheduled: true, swept: true, priced: true, organised: true },
  ...{
    nexi_key: true,
    mail_domain: true,
    mail_plan: true,
    mail_webhook: true,
    monitored: true,
    backed_up: true,
  },
  live_payments: true,
};

const json = (content: unknown) => ({ body: JSON.stringify(content) });

/** What an installation answers at an address: status, body and headers, or an error for no answer. */
export type Answers = Record<
  string,
  { status?: number; body?: string; headers?: Record<string, string> } | Error
>;

/** What `health` tells to the sweep's key. */
export const health = (changes: object, status = 200) => ({
  status,
  body: JSON.stringify({ ok: status === 200, problems: [], readiness: ready, schema: newest, ...changes }),
});

export const platform = `https://api.supabase.com/v1/projects/${ref}`;
const mailDomain = { id: 'd1', name: 'church.dk', status: 'verified', records: [] };
export const mailWebhook = {
  ...{ id: 'w1', endpoint: `${healthySettings['FUNCTIONS_URL']}/mail-webhook`, status: 'enabled' },
  ...{ events: webhookEvents, signing_secret: healthySettings['MAIL_WEBHOOK_SECRET'] },
};

/** Everything that an installation answers which lacks nothing; with another readiness if need be. */
export function healthyAnswers(readiness: Record<string, boolean | null> = {}): Answers {
  const { SITE_URL = '', VITE_SUPABASE_URL = '', FUNCTIONS_URL = '' } = healthySettings;
  return {
    [`${SITE_URL}/`]: {
      body: `<link rel="canonical" href="${SITE_URL}"><meta http-equiv="Content-Security-Policy" content="connect-src ${VITE_SUPABASE_URL}"><script type="module" src="/assets/index-abc.js"></script><div id="root">`,
      headers: Object.fromEntries(readHosting(root).headersFor('/')),
    },
    [`${SITE_URL}/da`]: { body: '<div id="root">' },
    [`${SITE_URL}/assets/index-abc.js`]: { body: 'import("./page-def.js");const key="sb_publishable_abc"' },
    [`${SITE_URL}/assets/page-def.js`]: { body: 'export default 1' },
    [`${SITE_URL}/version.txt`]: { body: `${sourceVersion(root)}\n` },
    [`${SITE_URL}/there-is-no-such-page`]: { status: 404 },
    ...Object.fromEntries(
      closedToVisitors().map((name) => [`${VITE_SUPABASE_URL}/rest/v1/${name}?limit=0`, { status: 401 }]),
    ),
    [`${VITE_SUPABASE_URL}/storage/v1/object/public/documents/there-is-no-such-file`]: {
      status: 400,
      body: '{"statusCode":"404","error":"Bucket not found"}',
    },
    [`POST ${FUNCTIONS_URL}/mail-webhook`]: {},
    [platform]: json({ status: 'ACTIVE_HEALTHY' }),
    [`${platform}/secrets`]: json(
      functionSecrets.flatMap((name) =>
        healthySettings[name] ? [{ name, value: digest(healthySettings[name]) }] : [],
      ),
    ),
    [`${platform}/config/auth`]: json({ smtp_host: 'smtp.resend.com', smtp_admin_email: 'camp@church.dk' }),
    'https://api.resend.com/domains': json({ data: [mailDomain] }),
    'https://api.resend.com/domains/d1': json(mailDomain),
    'https://api.resend.com/webhooks': json({ data: [mailWebhook] }),
    'https://api.resend.com/webhooks/w1': json(mailWebhook),
    [`${VITE_SUPABASE_URL}/rest/v1/pricing?select=id&limit=1`]: { body: '[{"id":1}]' },
    [`${VITE_SUPABASE_URL}/auth/v1/settings`]: {
      body: JSON.stringify({
        external: { google: false, facebook: false },
        disable_signup: false,
        mailer_autoconfirm: false,
      }),
    },
    [`${VITE_SUPABASE_URL}/auth/v1/verify?type=signup&token=used-up`]: {
      status: 303,
      headers: { location: `${SITE_URL}/?error=access_denied#error=access_denied` },
    },
    [`${VITE_SUPABASE_URL}/auth/v1/verify?type=signup&token=used-up&redirect_to=${encodeURIComponent(`${SITE_URL}/profile`)}`]:
      { status: 303, headers: { location: `${SITE_URL}/profile?error=access_denied` } },
    ...Object.fromEntries(functionNames.map((name) => [`PATCH ${FUNCTIONS_URL}/${name}`, { status: 405 }])),
    [`${FUNCTIONS_URL}/health`]: health({ readiness: { ...ready, ...readiness } }),
  };
}

/** A patient whose network is these answers. */
export function patientWith(
  answers: Answers,
  settings: Settings = healthySettings,
  records = dnsRecords,
  facts: Partial<DatabaseFacts> | Error = {},
): Patient {
  const ask: typeof fetch = async (input, init) => {
    const method = init?.method === undefined || init.method === 'GET' ? '' : `${init.method} `;
    const answer = answers[method + new Request(input).url] ?? { status: 500 };
    if (answer instanceof Error) throw answer;
    return new Response(answer.body ?? '', { status: answer.status ?? 200, headers: answer.headers ?? {} });
  };
  const resolve = async (name: string) => {
    const texts = records[name];
    if (texts === undefined) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    return texts.map((text) => [text]);
  };
  const database = async () => {
    if (facts instanceof Error) throw facts;
    return { ...healthyFacts, ...facts };
  };
  return patientOf(settings, { ask, resolve, database });
}

export const dnsRecords: Record<string, string[]> = {
  'send.church.dk': ['v=spf1 include:amazonses.com ~all'],
  'resend._domainkey.church.dk': ['p=MIGfMA0GCSq'],
  '_dmarc.church.dk': ['v=DMARC1; p=none; rua=mailto:dmarc@church.dk'],
};
