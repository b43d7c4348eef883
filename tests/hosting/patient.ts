/** An installation that lacks nothing, as the doctor sees it: the mistakes of the tests are mutants of it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Patient } from '../../hosting/check.ts';
import { functionNames } from '../../hosting/deploy-functions.ts';
import { patientOf } from '../../hosting/patient.ts';
import type { Settings } from '../../hosting/settings.ts';
import { readHosting } from '../../supabase/local/hosting-config.ts';

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
  ...{ nexi_key: true, mail_domain: true, mail_webhook: true, monitored: true, backed_up: true },
  live_payments: true,
};

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

/** Everything that an installation answers which lacks nothing; with another readiness if need be. */
export function healthyAnswers(readiness: Record<string, boolean | null> = {}): Answers {
  const { SITE_URL = '', VITE_SUPABASE_URL = '', FUNCTIONS_URL = '' } = healthySettings;
  return {
    [`${SITE_URL}/`]: {
      body: `<link rel="canonical" href="${SITE_URL}"><meta http-equiv="Content-Security-Policy" content="connect-src ${VITE_SUPABASE_URL}"><div id="root">`,
      headers: Object.fromEntries(readHosting(root).headersFor('/')),
    },
    [`${SITE_URL}/there-is-no-such-page`]: { status: 404 },
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
    ...Object.fromEntries(functionNames.map((name) => [`PATCH ${FUNCTIONS_URL}/${name}`, { status: 405 }])),
    [`${FUNCTIONS_URL}/health`]: health({ readiness: { ...ready, ...readiness } }),
  };
}

/** A patient whose network is these answers. */
export function patientWith(
  answers: Answers,
  settings: Settings = healthySettings,
  records = dnsRecords,
): Patient {
  const ask: typeof fetch = async (input, init) => {
    const method = init?.method === undefined ? '' : `${init.method} `;
    const answer = answers[method + new Request(input).url] ?? { status: 500 };
    if (answer instanceof Error) throw answer;
    return new Response(answer.body ?? '', { status: answer.status ?? 200, headers: answer.headers ?? {} });
  };
  return patientOf(settings, ask, async (name) => {
    const texts = records[name];
    if (texts === undefined) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    return texts.map((text) => [text]);
  });
}

export const dnsRecords: Record<string, string[]> = {
  'send.church.dk': ['v=spf1 include:amazonses.com ~all'],
  'resend._domainkey.church.dk': ['p=MIGfMA0GCSq'],
  '_dmarc.church.dk': ['v=DMARC1; p=none; rua=mailto:dmarc@church.dk'],
};
