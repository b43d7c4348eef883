/** What can be seen of a live installation from outside, and what it reports of its inside to holders of the sweep's key. */
import { sourceVersion, versionFile } from '../build/source-version.ts';
import type { Readiness } from '../src/domain/site/readiness.ts';
import { readHosting } from '../supabase/local/hosting-config.ts';
import { svixSignature } from '../supabase/functions/_shared/svix.ts';
import type { Check, Patient } from './check.ts';
import { functionNames } from './deploy-functions.ts';
import { ownerChecks } from './owner-checks.ts';
import { NoAnswerError } from './patient.ts';
import { mailDomainOf } from './resend.ts';
import { providersOf, secretsIn } from './settings.ts';
import { siteFiles } from './site-files.ts';
import { closedBuckets, closedToVisitors } from './visitors.ts';
import { root } from './workplace.ts';

const again = 'Run npm run deploy again.';

const outside: readonly Check[] = [
  {
    name: 'Certificate of the site wrong',
    looksAt: 'a browser believes that the site is the church’s',
    cure: 'On Vercel: project → Settings → Domains → Refresh, and look that the registrar’s records are the ones shown there. On another host, renew the certificate there. Deploying again does not help.',
    run: async ({ page }) => {
      try {
        await page('/');
        return undefined;
      } catch (error) {
        if (!(error instanceof NoAnswerError) || !/CERT|SELF_SIGNED|ALTNAME/.test(error.code)) throw error;
        return error.code === 'CERT_HAS_EXPIRED'
          ? 'Its certificate has expired: browsers refuse to open the site.'
          : `Browsers refuse to open the site (${error.code}).`;
      }
    },
  },
  {
    name: 'Landing page missing',
    looksAt: 'SITE_URL shows the landing page',
    cure: `${again} If the domain is new, its records at the registrar may take an hour.`,
    run: async ({ page }) => {
      const { status, body } = await page('/');
      return status === 200 && body.includes('id="root"') ? undefined : `The landing page answers ${status}.`;
    },
  },
  {
    name: 'Security headers missing',
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
    name: 'Site of another project',
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
    name: 'Site built for another address',
    looksAt: 'the landing page calls SITE_URL its own address',
    cure: `The site was built with a different SITE_URL. ${again}`,
    run: async ({ page, settings }) => {
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec((await page('/')).body)?.[1] ?? 'none';
      return canonical.replace(/\/$/, '') === settings['SITE_URL']
        ? undefined
        : `It calls itself ${canonical}.`;
    },
  },
  {
    name: 'Unknown pages found',
    looksAt: 'an address that there is not answers 404',
    cure: `${again} On another host than Vercel, serve 404.html for unknown addresses.`,
    run: async ({ page }) => {
      const { status } = await page('/there-is-no-such-page');
      return status === 404 ? undefined : `It answers ${status}.`;
    },
  },
  {
    name: 'No prices for visitors',
    looksAt: 'a visitor can read the prices',
    cure: `The first data is missing. ${again}`,
    run: async ({ project }) => {
      const { status, body } = await project('/rest/v1/pricing?select=id&limit=1');
      if (status !== 200) return `The prices answer ${status}.`;
      return body.trim() === '[]' ? 'There are no prices.' : undefined;
    },
  },
  {
    name: 'Sign-in set wrongly',
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
    name: 'Sign-in links lead elsewhere',
    looksAt: 'links in sign-in emails lead to SITE_URL, and to the page of it that they name',
    cure: again,
    run: async ({ project, settings }) => {
      // A link that is used up leads back with an error: nothing is needed to see where to.
      const led = async (more: string) => {
        const { headers } = await project(`/auth/v1/verify?type=signup&token=used-up${more}`);
        return URL.parse(headers.get('location') ?? '');
      };
      const origin = (await led(''))?.origin ?? 'nowhere';
      if (origin !== settings['SITE_URL']) return `They lead to ${origin}.`;
      const page = await led(`&redirect_to=${encodeURIComponent(`${origin}/profile`)}`);
      return page?.origin === origin && page.pathname === '/profile'
        ? undefined
        : 'The pages of the site are not among the addresses to which the sign-in may lead.';
    },
  },
  {
    name: 'Private data open to visitors',
    looksAt: 'a visitor who asks for a table about people is refused',
    cure: 'Close the site first (Settings → Switches), then take the right back: in Supabase’s SQL editor, revoke all on public.<table> from anon. Look into its API log for who has read it.',
    run: async ({ project }) => {
      const names = closedToVisitors();
      const answers = await Promise.all(names.map((name) => project(`/rest/v1/${name}?limit=0`)));
      const open = names.filter((_, index) => answers[index]?.status === 200);
      return open.length === 0 ? undefined : `Visitors may read ${open.join(', ')}.`;
    },
  },
  {
    name: 'Documents open to visitors',
    looksAt: 'a visitor gets no stored document by its name alone',
    cure: 'Supabase → Storage → the bucket → Edit → take the tick from Public bucket.',
    run: async ({ project }) => {
      const open = await Promise.all(
        closedBuckets.map(async (bucket) => {
          // Of a closed bucket the platform says that there is none, of a public one that it has no such file.
          const { body } = await project(`/storage/v1/object/public/${bucket}/there-is-no-such-file`);
          return /bucket not found/i.test(body) ? [] : [bucket];
        }),
      );
      return open.flat().length === 0 ? undefined : `Anyone can read the bucket ${open.flat().join(', ')}.`;
    },
  },
  {
    name: 'Secret in the site’s files',
    looksAt: 'no file of the site has a key that no one may see',
    cure: 'Make a new key where it came from (the old one has been public), put it into .env.hosting under its own name and not into one with VITE_, and run npm run deploy.',
    run: async ({ page, settings }) => {
      const files = await siteFiles(page);
      const found = files.flatMap(([path, text]) =>
        secretsIn(text, settings).map((name) => `${name} in ${path}`),
      );
      return found.length === 0 ? undefined : `There is ${found.slice(0, 3).join(', ')}.`;
    },
  },
  {
    name: 'Old site',
    looksAt: 'the site was built from the files in this folder',
    cure: `The site is older or newer than this folder. Run git pull and npm ci, then npm run deploy.`,
    run: async ({ page }) => {
      const { status, body } = await page(`/${versionFile}`);
      if (status !== 200) return 'The site does not say what it was built from: it is older than that.';
      return body.trim() === sourceVersion(root) ? undefined : 'The site was built from other files.';
    },
  },
  {
    name: 'Function away',
    looksAt: 'each edge function is there and starts',
    cure: `${again} A function that returns 503 is missing a setting; Health check failed names it.`,
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
  {
    name: 'Wrong secret of the mail webhook',
    looksAt: 'the functions take what is signed with MAIL_WEBHOOK_SECRET',
    cure: `Put the signing secret of resend.com/webhooks into MAIL_WEBHOOK_SECRET. ${again}`,
    run: async ({ project, settings }) => {
      // A kind of news of which nothing follows.
      const sentAt = new Date().toISOString();
      const body = JSON.stringify({ type: 'doctor.looks', created_at: sentAt, data: { to: '' } });
      const time = String(Math.floor(Date.now() / 1000));
      const id = 'doctor';
      const { status } = await project('/functions/v1/mail-webhook', {
        method: 'POST',
        headers: {
          ...{ 'content-type': 'application/json', 'svix-id': id, 'svix-timestamp': time },
          'svix-signature': `v1,${svixSignature(settings['MAIL_WEBHOOK_SECRET'] ?? '', id, time, body)}`,
        },
        body,
      });
      if (status === 200) return undefined;
      return status === 401
        ? 'The functions have another MAIL_WEBHOOK_SECRET than .env.hosting.'
        : {
            says: `The webhook of emails answers ${status}.`,
            cure: `${again} If it stays so, look at the log of the function mail-webhook.`,
          };
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
        'a TXT v=DMARC1; p=none; rua=mailto:<a mailbox someone reads> at _dmarc.',
      ],
    ] as const
  ).map(([name, place, record, what]): Check => ({
    name: `${name} record missing`,
    looksAt: 'mailboxes can see that our emails are ours',
    isManual: true,
    cure: `Without it emails land in spam. At the domain’s registrar, add ${what}<domain>.`,
    run: async ({ settings, texts }) => {
      const domain = mailDomainOf(settings);
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

/** The cure of each problem that health names; the one to cure first is first. */
const problemCures: Readonly<Record<string, string>> = {
  database:
    'Supabase → project: look whether the database runs, and restart it (Settings → General). Deploying again does not help.',
  read_only:
    'Its disk is full: take the paid plan or a larger disk (Supabase → Database → Settings), then wait some minutes.',
  sweep: 'Wait five minutes after a deploy. If it stays so, Sweep late and the checks of the vault say why.',
  mail: 'Needs attention on the site says why emails wait: mostly the mail service’s number for a day is used up, or a check above names its key or domain.',
  webhooks:
    'Nexi’s news could not be worked: look at the log of the function payment-webhook. The sweep records the payments in the meantime.',
};

const healthCheck: Check = {
  name: 'Health check failed',
  looksAt: 'database, sweep, emails and webhooks work',
  cure: `If a setting is missing, fill it in. If the key differs, SWEEP_KEY has changed since the last deploy. ${again}`,
  run: async (patient) => {
    const { status, answer } = await healthOf(patient);
    if (status === 401) return 'The functions have another SWEEP_KEY than .env.hosting.';
    if (Array.isArray(answer['missing'])) return `The functions lack ${answer['missing'].join(', ')}.`;
    if (status === 200) return undefined;
    const problems = Array.isArray(answer['problems']) ? answer['problems'].map(String) : [];
    const says = `health answers ${status}${problems.length > 0 ? `: ${problems.join(', ')}` : ''}.`;
    const cure = Object.keys(problemCures).find((name) => problems.includes(name));
    return cure === undefined ? says : { says, cure: problemCures[cure] ?? again };
  },
};

/** What each answer of `Readiness` means when it is false. */
export const insides: Readonly<
  Record<keyof Readiness, readonly [name: string, looksAt: string, says: string, cure: string]>
> = {
  vault_address: [
    'Wrong address in the vault',
    'the vault names the functions’ address',
    'The database calls the wrong sweep address, or none.',
    again,
  ],
  vault_key: [
    'Wrong key in the vault',
    'the vault has the sweep’s key',
    'The database calls the sweep with another key, or with none.',
    again,
  ],
  scheduled: [
    'Sweep not scheduled',
    'the database calls the sweep every five minutes',
    'Nothing calls the sweep.',
    'Switch on the extensions pg_cron and pg_net (Database → Extensions), then run select private.schedule_sweep() in the SQL editor.',
  ],
  swept: [
    'Sweep late',
    'the sweep came through lately',
    'The payment check (sweep) hasn’t run for 15 minutes.',
    'Wait five minutes after a deploy. If it stays so, the checks of vault and schedule name the reason; else look at the function’s log.',
  ],
  priced: ['No prices', 'there are prices', 'There are no prices.', `The first data is missing. ${again}`],
  organised: [
    'No organiser',
    'someone is an organiser of level 5',
    'No one is an organiser.',
    'Sign up on the site with the address in FIRST_ORGANISER, then run npm run deploy again.',
  ],
  nexi_key: [
    'Nexi refuses the key',
    'Nexi takes the secret key',
    'Nexi refuses the key: no one can pay.',
    'Copy NEXI_SECRET_KEY from Nexi’s portal again, and run npm run deploy again.',
  ],
  mail_domain: [
    'Sender’s domain not verified',
    'Resend has verified the sender’s domain',
    'The sender’s domain isn’t verified, so no emails are sent.',
    'Add the records that resend.com/domains shows, and press Verify there.',
  ],
  mail_plan: [
    'Too few emails a day',
    'the mail service takes as many emails a day as an opening within two days needs',
    'Registration opens within two days, and the mail service takes fewer emails a day than the families of last time need.',
    'Take the paid plan at resend.com/settings/billing for this month, then set Emails a day under Settings → Switches on the site.',
  ],
  mail_webhook: [
    'Bounces not heard of',
    'bounces and complaints are heard of',
    'We don’t receive bounce and complaint reports.',
    'Add the webhook at resend.com/webhooks, put its signing secret into MAIL_WEBHOOK_SECRET, and run npm run deploy again.',
  ],
  monitored: [
    'No monitor',
    'a monitor asks health',
    'No uptime monitor has called in the last hour.',
    'Let any uptime monitor ask FUNCTIONS_URL/health every five minutes and write to two people.',
  ],
  backed_up: [
    'No backup',
    'there is a backup of the last two days',
    'No backup was made within two days.',
    'Run npm run backup, and let it run every night: docs/hosting.md, Every day.',
  ],
  live_payments: [
    'Functions take test payments',
    'families pay with money',
    'Payments are tests: a test card signs people up for nothing.',
    'Put Nexi’s live key into NEXI_SECRET_KEY, delete NEXI_API_BASE and NEXI_HOSTED_HOSTS, and run npm run deploy.',
  ],
};

/** What no interface can do for the volunteer. */
const manual: readonly string[] = ['nexi_key', 'monitored', 'mail_plan', 'live_payments'];

const inside = Object.entries(insides).map(([answered, [name, looksAt, says, cure]]): Check => ({
  ...{ name, looksAt, cure },
  ...(manual.includes(answered) && { isManual: true }),
  run: async (patient) => {
    const { answer } = await healthOf(patient);
    const value: unknown = Object(answer['readiness'])[answered];
    if (typeof value !== 'boolean') throw new Error('health does not tell.');
    return value ? undefined : says;
  },
}));

/** In the order in which one cures them. */
export const liveChecks: readonly Check[] = [...ownerChecks, ...outside, healthCheck, ...inside];
