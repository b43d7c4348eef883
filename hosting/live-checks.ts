/** What can be seen of a live installation from outside, and what it reports of its inside to holders of the sweep's key. */
import type { Readiness } from '../src/domain/site/readiness.ts';
import { readHosting } from '../supabase/local/hosting-config.ts';
import type { Check, Patient } from './check.ts';
import { root } from './workplace.ts';
import { versionsHere } from './deploy-database.ts';
import { functionNames } from './deploy-functions.ts';
import { addressIn, providersOf } from './settings.ts';

const again = 'Run npm run deploy again.';

const outside: readonly Check[] = [
  {
    name: 'the site answers',
    looksAt: 'SITE_URL shows the landing page',
    cure: `${again} If the domain is new, its records at the registrar may take an hour.`,
    run: async ({ page }) => {
      const { status, body } = await page('/');
      return status === 200 && body.includes('id="root"') ? undefined : `The landing page answers ${status}.`;
    },
  },
  {
    name: 'headers of the host',
    looksAt: 'the host sends the headers of vercel.json, the security policy among them',
    cure: `${again} On another host than Vercel, copy the headers of vercel.json into its settings.`,
    run: async ({ page }) => {
      const { headers } = await page('/');
      const wrong = readHosting(root)
        .headersFor('/')
        .filter(([name, value]) => headers.get(name) !== value);
      return wrong.length === 0 ? undefined : `Not as here: ${wrong.map(([name]) => name).join(', ')}.`;
    },
  },
  {
    name: 'the site talks to this project alone',
    looksAt: 'the pages’ security policy names VITE_SUPABASE_URL',
    cure: `The site was built with other settings. ${again}`,
    run: async ({ page, settings }) => {
      const { body } = await page('/');
      const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(body)?.[1] ?? '';
      return policy.includes(settings['VITE_SUPABASE_URL'] ?? '-')
        ? undefined
        : 'The pages name another project.';
    },
  },
  {
    name: 'the site knows its address',
    looksAt: 'the landing page calls SITE_URL its own address',
    cure: `SITE_URL was another when the site was built. ${again}`,
    run: async ({ page, settings }) => {
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec((await page('/')).body)?.[1] ?? 'none';
      return canonical.replace(/\/$/, '') === settings['SITE_URL']
        ? undefined
        : `It calls itself ${canonical}.`;
    },
  },
  {
    name: 'unknown pages say so',
    looksAt: 'an address that there is not answers 404',
    cure: `${again} On another host than Vercel, serve 404.html for unknown addresses.`,
    run: async ({ page }) => {
      const { status } = await page('/there-is-no-such-page');
      return status === 404 ? undefined : `It answers ${status}.`;
    },
  },
  {
    name: 'prices are there',
    looksAt: 'a visitor can read the prices',
    cure: `The first data is missing. ${again}`,
    run: async ({ project }) => {
      const { status, body } = await project('/rest/v1/pricing?select=id&limit=1');
      if (status !== 200) return `The prices answer ${status}.`;
      return body.trim() === '[]' ? 'There are no prices.' : undefined;
    },
  },
  {
    name: 'settings of the sign-in',
    looksAt: 'people can sign up, confirm their address, and find the providers that the site shows',
    cure: again,
    run: async ({ project, settings }) => {
      const { status, body } = await project('/auth/v1/settings');
      if (status !== 200) return `The sign-in answers ${status}.`;
      const { external = {}, disable_signup, mailer_autoconfirm } = JSON.parse(body);
      if (disable_signup) return 'No one can sign up.';
      if (mailer_autoconfirm) return 'Addresses are not confirmed.';
      const shown = providersOf(settings);
      const wrong = ['google', 'facebook'].filter((name) => Boolean(external[name]) !== shown.includes(name));
      return wrong.length === 0 ? undefined : `On in one place and off in the other: ${wrong.join(', ')}.`;
    },
  },
  {
    name: 'the sign-in leads back to the site',
    looksAt: 'links in sign-in emails lead to SITE_URL',
    cure: again,
    run: async ({ project, settings }) => {
      // A link that is used up leads back with an error: nothing is needed to see where to.
      const { headers } = await project('/auth/v1/verify?type=signup&token=used-up');
      const target = URL.parse(headers.get('location') ?? '')?.origin ?? 'nowhere';
      return target === settings['SITE_URL'] ? undefined : `They lead to ${target}.`;
    },
  },
  {
    name: 'every function answers',
    looksAt: 'each edge function is there and starts',
    cure: `${again} A function that answers 503 lacks a setting; the check of health names it.`,
    run: async ({ project }) => {
      const wrong = await Promise.all(
        functionNames.map(async (name) => {
          const { status } = await project(`/functions/v1/${name}`, { method: 'PATCH' });
          return status === 405 ? [] : [`${name} (${status})`];
        }),
      );
      return wrong.flat().length === 0 ? undefined : `Not as it should: ${wrong.flat().join(', ')}.`;
    },
  },
  ...(
    [
      ['SPF', 'send.', /v=spf1.*include:amazonses\.com/, 'a TXT v=spf1 include:amazonses.com ~all at send.'],
      ['DKIM', 'resend._domainkey.', /p=\S+/, 'the TXT that Resend shows at resend._domainkey.'],
      [
        'DMARC',
        '_dmarc.',
        /^v=DMARC1/,
        'a TXT v=DMARC1; p=none; rua=mailto:<an address that is read> at _dmarc.',
      ],
    ] as const
  ).map(([name, place, record, what]): Check => ({
    name: `${name} of the sender’s domain`,
    looksAt: 'mailboxes can see that our emails are ours',
    cure: `Without it emails land in spam. At the domain’s registrar, add ${what}<domain>.`,
    run: async ({ settings, texts }) => {
      const domain = addressIn(settings['MAIL_FROM'] ?? '').split('@')[1];
      if (!domain) throw new Error('MAIL_FROM is not in .env.hosting.');
      return (await texts(place + domain)).some((text) => record.test(text))
        ? undefined
        : `${place}${domain} has no such record.`;
    },
  })),
];

/** What `health` says to the sweep's key. */
async function healthOf({ project, settings }: Patient) {
  const { status, body } = await project('/functions/v1/health', {
    headers: { 'x-sweep-key': settings['SWEEP_KEY'] ?? '' },
  });
  const answer: Record<string, unknown> = status === 200 || status === 503 ? Object(JSON.parse(body)) : {};
  return { status, answer };
}

const healthCheck: Check = {
  name: 'health is well',
  looksAt: 'database, sweep, emails and webhooks work',
  cure: `A setting that lacks: fill it in. Another key: SWEEP_KEY has changed since the last deploy. ${again}`,
  run: async (patient) => {
    const { status, answer } = await healthOf(patient);
    if (status === 401) return 'The functions have another SWEEP_KEY than .env.hosting.';
    if (Array.isArray(answer['missing'])) return `The functions lack ${answer['missing'].join(', ')}.`;
    if (status === 200) return undefined;
    const problems = Array.isArray(answer['problems']) ? answer['problems'].join(', ') : '';
    return `health answers ${status}${problems && `: ${problems}`}.`;
  },
};

const versionCheck: Check = {
  name: 'the database is of this version',
  looksAt: 'the newest migration is applied',
  cure: again,
  run: async (patient) => {
    const { answer } = await healthOf(patient);
    if (answer['readiness'] === undefined) throw new Error('health does not tell.');
    const here = versionsHere().at(-1);
    return answer['schema'] === here
      ? undefined
      : `The database is at ${String(answer['schema'])}, this folder at ${here}.`;
  },
};

/** What each answer of `Readiness` means when it is false. */
const insides: Readonly<Record<keyof Readiness, readonly [looksAt: string, says: string, cure: string]>> = {
  vault_address: [
    'the vault names the functions’ address',
    'The database calls the sweep at another address, or at none.',
    again,
  ],
  vault_key: [
    'the vault has the sweep’s key',
    'The database calls the sweep with another key, or with none.',
    again,
  ],
  scheduled: [
    'the database calls the sweep every five minutes',
    'Nothing calls the sweep.',
    'Switch on the extensions pg_cron and pg_net (Database → Extensions), then run select private.schedule_sweep() in the SQL editor.',
  ],
  swept: [
    'the sweep came through lately',
    'The sweep has not come through for a quarter of an hour.',
    'Wait five minutes after a deploy. If it stays so, the checks of vault and schedule name the reason; else look at the function’s log.',
  ],
  priced: ['there are prices', 'There are no prices.', `The first data is missing. ${again}`],
  organised: [
    'someone is an organiser of level 5',
    'No one is an organiser.',
    'Sign up on the site with the address in FIRST_ORGANISER, then run npm run deploy again.',
  ],
  nexi_key: [
    'Nexi takes the secret key',
    'Nexi refuses the key: no one can pay.',
    'Copy NEXI_SECRET_KEY from Nexi’s portal again, and run npm run deploy again.',
  ],
  mail_domain: [
    'Resend has verified the sender’s domain',
    'The sender’s domain is not verified: no email leaves.',
    'Add the records that resend.com/domains shows, and press Verify there.',
  ],
  mail_webhook: [
    'bounces and complaints are heard of',
    'Nothing is heard of bounces and complaints.',
    'Add the webhook at resend.com/webhooks, put its signing secret into MAIL_WEBHOOK_SECRET, and run npm run deploy again.',
  ],
  monitored: [
    'a monitor asks health',
    'No monitor has asked within the last hour.',
    'Let any uptime monitor ask FUNCTIONS_URL/health every five minutes and write to two people.',
  ],
  backed_up: [
    'there is a backup of the last two days',
    'No backup was made within two days.',
    'Run npm run backup every day while registration is open, or take a paid plan and run it once a week.',
  ],
  live_payments: [
    'families pay with money',
    'Payments are tests: a test card signs people up for nothing.',
    'Put Nexi’s live key into NEXI_SECRET_KEY, delete NEXI_API_BASE and NEXI_HOSTED_HOSTS, and run npm run deploy.',
  ],
};

const inside = Object.entries(insides).map(([name, [looksAt, says, cure]]): Check => ({
  name: name.replaceAll('_', ' '),
  looksAt,
  cure,
  run: async (patient) => {
    const { answer } = await healthOf(patient);
    const value: unknown = Object(answer['readiness'])[name];
    if (typeof value !== 'boolean') throw new Error('health does not tell.');
    return value ? undefined : says;
  },
}));

/** In the order in which one cures them. */
export const liveChecks: readonly Check[] = [...outside, healthCheck, versionCheck, ...inside];
