/** Mistakes on a running installation: how each is made, what the doctor says of it, and what its cure has someone do. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { versionsHere } from '../../hosting/deploy-database.ts';
import type { Settings } from '../../hosting/settings.ts';
import type { Place } from './commands.ts';
import type { Installation } from './installation.ts';

export interface Mistake {
  mistake: string;
  isMade: () => unknown;
  /** Names of the checks that see it. */
  seenBy: readonly string[];
  /** What the first of them says, and its cure. */
  says: RegExp;
  cure: RegExp;
  /** What someone does who follows the cure, before its command or without one. */
  isCured?: (cure: string) => unknown;
  /** It hides others. */
  isAlone?: boolean;
}

export interface Group {
  /** The command that cures all of them, with what someone answers; null where each is cured elsewhere. */
  command: string | null;
  answers?: readonly (readonly [RegExp, string])[];
  mistakes: readonly Mistake[];
}

const again = /Run npm run deploy again\./;
const newerVersion = '29990101000000';

export function mistakesOf(here: Installation, place: Place): Group[] {
  const { management, services, sql, settings } = here;
  const root = (text: string) => here.project.superuser.query(text);
  const set = (values: Settings) => () => place.set(values);
  const back = (...names: string[]) =>
    set(Object.fromEntries(names.map((name) => [name, settings[name] ?? ''])));
  const auth = (values: object) => () => Object.assign(management.auth, values);
  const file = (name: string) => join(here.host, name);
  const landing = (change: (html: string) => string) => () =>
    writeFileSync(file('index.html'), change(readFileSync(file('index.html'), 'utf8')));
  const url = (name: string) => settings[name] ?? '';
  const publish = (values: Record<string, string>) => () => {
    place.set(values);
    for (const [name, value] of Object.entries(values)) management.secrets.set(name, value);
  };
  /** Sessions see what is set for a database when they begin. */
  const newSessions = async () =>
    root(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'postgres'`);
  const middle = versionsHere().find((version) => version === '20261127151300') ?? '';
  const later = join(place.folder, 'supabase', 'migrations', `${newerVersion}_later.sql`);
  const forgetBeat = (job: string) => () => sql`delete from private.heartbeats where job = ${job}`;

  const elsewhere: Mistake[] = [
    {
      mistake: 'a value is left as in the example',
      isMade: set({ ERROR_DSN: 'https://your.error-service.dk/1' }),
      seenBy: ['Placeholders left', 'Keys not deployed'],
      says: /placeholder: ERROR_DSN/,
      cure: /or delete the line/,
      isCured: set({ ERROR_DSN: '' }),
    },
    {
      mistake: 'a host is written as an address',
      isMade: set({ NEXI_HOSTED_HOSTS: 'https://checkout.dibspayment.eu' }),
      seenBy: ['NEXI_HOSTED_HOSTS has the wrong form', 'Keys not deployed'],
      says: /doesn’t look right/,
      cure: /^checkout\.dibspayment\.eu/,
      isCured: back('NEXI_HOSTED_HOSTS'),
    },
    {
      mistake: 'the port of the other pooler',
      isMade: set({ DATABASE_URL: url('DATABASE_URL').replace(/:\d+\//, ':6543/') }),
      seenBy: ['DATABASE_URL has the wrong form', 'Database refuses us'],
      says: /doesn’t look right/,
      cure: /Session pooler \(port 5432\)/,
      isCured: back('DATABASE_URL'),
      isAlone: true,
    },
    {
      mistake: 'a wrong password of the database',
      isMade: set({ DATABASE_URL: url('DATABASE_URL').replace(/:[^:@]+@/, ':another@') }),
      seenBy: ['Database refuses us'],
      says: /refuses the password/,
      cure: /Reset database password/,
      isCured: back('DATABASE_URL'),
      isAlone: true,
    },
    {
      mistake: 'a database that can’t prove who it is',
      isMade: set({ DATABASE_CA: '' }),
      seenBy: ['Database refuses us'],
      says: /can’t prove that it is the database.*put its path into DATABASE_CA/,
      cure: /on another network first/,
      isCured: back('DATABASE_CA'),
      isAlone: true,
    },
    {
      mistake: 'the project is paused',
      isMade: () => (management.status = 'INACTIVE'),
      seenBy: ['Project away or token refused'],
      says: /is paused: press Restore project/,
      cure: /Do what it says/,
      isCured: () => (management.status = 'ACTIVE_HEALTHY'),
    },
    {
      mistake: 'the access token has expired',
      isMade: () => (management.refuses = true),
      seenBy: ['Project away or token refused'],
      says: /make a new one at supabase\.com\/dashboard\/account\/tokens/,
      cure: /Do what it says/,
      isCured: () => {
        place.set({ SUPABASE_ACCESS_TOKEN: `sbp_${'1'.repeat(40)}` });
        management.refuses = false;
      },
      isAlone: true,
    },
    {
      mistake: 'emails from a stranger’s domain',
      isMade: set({ MAIL_FROM: 'FamilyCamp <camp@another.dk>' }),
      seenBy: [
        ...['Sender at another domain', 'Keys not deployed', 'Sign-in emails not from the church'],
        ...['Records of the sender’s domain missing', 'SPF record missing', 'DKIM record missing'],
        'DMARC record missing',
      ],
      says: /MAIL_FROM is at another\.dk/,
      cure: /own domain/,
      isCured: back('MAIL_FROM'),
      isAlone: true,
    },
    {
      mistake: 'a way to log in is shown and not set up',
      isMade: set({ VITE_OAUTH_PROVIDERS: 'google' }),
      seenBy: ['Sign-in provider without its keys', 'Sign-in set wrongly'],
      says: /GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET/,
      cure: /take the provider out/,
      isCured: set({ VITE_OAUTH_PROVIDERS: '' }),
    },
    {
      mistake: 'the certificate of the site has expired',
      isMade: () => (here.isExpired = true),
      seenBy: ['Certificate of the site wrong'],
      says: /has expired/,
      cure: /Domains → Refresh.*Deploying again does not help/,
      isCured: () => (here.isExpired = false),
      isAlone: true,
    },
    {
      mistake: 'a database of a newer version',
      isMade: () => sql`insert into supabase_migrations.schema_migrations (version) values (${newerVersion})`,
      seenBy: ['Database newer than this folder'],
      says: new RegExp(newerVersion),
      cure: /git pull/,
      isCured: () => writeFileSync(later, '-- What git pull brings.\n'),
    },
    {
      mistake: 'row-level security off',
      isMade: () => root('alter table public.people disable row level security'),
      seenBy: ['Row-level security off'],
      says: /people/,
      cure: /enable row level security/,
      isCured: (cure) => root((/alter table [^;]+;/.exec(cure)?.[0] ?? '').replace('<table>', 'people')),
    },
    {
      mistake: 'visitors may read people',
      isMade: () => root('grant select on public.users to anon'),
      seenBy: ['Rights of visitors too wide', 'Private data open to visitors'],
      says: /users select/,
      cure: /revoke/,
      isCured: (cure) =>
        root(
          (/revoke [^;]+;/.exec(cure)?.[0] ?? '').replace('<right>', 'select').replace('<table>', 'users'),
        ),
    },
    {
      mistake: 'visitors may write news',
      isMade: () => root('grant insert on public.news to anon'),
      seenBy: ['Rights of visitors too wide'],
      says: /news insert/,
      cure: /revoke/,
      isCured: (cure) =>
        root((/revoke [^;]+;/.exec(cure)?.[0] ?? '').replace('<right>', 'insert').replace('<table>', 'news')),
    },
    {
      mistake: 'anyone can read documents',
      isMade: () => root(`update storage.buckets set public = true where id = 'documents'`),
      seenBy: ['Public bucket', 'Documents open to visitors'],
      says: /documents/,
      cure: /take the tick from Public bucket/,
      isCured: () => root(`update storage.buckets set public = false where id = 'documents'`),
    },
    {
      mistake: 'a further bucket that anyone can read',
      isMade: () => root(`insert into storage.buckets (id, name, public) values ('photos', 'photos', true)`),
      seenBy: ['Public bucket'],
      says: /photos/,
      cure: /take the tick from Public bucket/,
      isCured: () => root(`update storage.buckets set public = false where id = 'photos'`),
    },
    {
      mistake: 'a database that takes no writes',
      isMade: async () => {
        await root(`alter database deployed set default_transaction_read_only = on`);
        await newSessions();
      },
      seenBy: ['Database read-only', 'Health check failed'],
      says: /Nothing can be signed up/,
      cure: /larger disk/,
      isCured: async () => {
        await root(`alter database deployed reset default_transaction_read_only`);
        await newSessions();
      },
      isAlone: true,
    },
    {
      mistake: 'nothing calls the sweep',
      isMade: () => root('delete from cron.job'),
      seenBy: ['Sweep not scheduled'],
      says: /Nothing calls/,
      cure: /select private\.schedule_sweep\(\)/,
      isCured: (cure) => sql.unsafe(/select private\.\w+\(\)/.exec(cure)?.[0] ?? ''),
    },
    {
      mistake: 'the sweep is late',
      isMade: () =>
        sql`update private.heartbeats set beat_at = now() - interval '1 hour' where job = 'sweep'`,
      seenBy: ['Sweep late', 'Health check failed'],
      says: /hasn’t run for 15 minutes/,
      cure: /Wait five minutes/,
      // The schedule's next turn.
      isCured: async () => {
        await sql`select private.call_sweep()`;
        await vi.waitUntil(async () => {
          const [beat] =
            await sql`select from private.heartbeats where job = 'sweep' and beat_at > now() - interval '1 minute'`;
          return beat;
        });
      },
    },
    {
      mistake: 'no monitor',
      isMade: forgetBeat('monitor'),
      seenBy: ['No monitor'],
      says: /in the last hour/,
      cure: /health every five minutes/,
      isCured: () => here.monitor(),
    },
    ...(
      [
        ['SPF', 'send.church.dk', /v=spf1 include:amazonses\.com ~all/],
        ['DKIM', 'resend._domainkey.church.dk', /the TXT that Resend shows/],
        ['DMARC', '_dmarc.church.dk', /v=DMARC1; p=none/],
      ] as const
    ).map(([name, at, cure]): Mistake => {
      const record = here.texts[at] ?? [];
      return {
        mistake: `the ${name} record was deleted`,
        isMade: () => delete here.texts[at],
        seenBy: [`${name} record missing`],
        says: new RegExp(at),
        cure,
        isCured: () => (here.texts[at] = record),
      };
    }),
    {
      mistake: 'the records of the own name were deleted',
      isMade: () => Object.assign(services.siteDomains.get('camp.church.dk') ?? {}, { leadsHere: false }),
      seenBy: ['Own domain not connected'],
      says: /does not lead to the site yet/,
      cure: /CNAME camp\.church\.dk → a1b2\.vercel-dns-017\.com/,
      isCured: () => Object.assign(services.siteDomains.get('camp.church.dk') ?? {}, { leadsHere: true }),
    },
    {
      mistake: 'Resend misses a record of the sender’s domain',
      isMade: () =>
        Object.assign(services.domains[0] ?? {}, {
          status: 'pending',
          records: services.domains[0]?.records.map((one) => ({ ...one, status: 'pending' })),
        }),
      seenBy: ['Records of the sender’s domain missing', 'Sender’s domain not verified'],
      says: /waits for records of church\.dk/,
      cure: /TXT send\.church\.dk → v=spf1/,
      isCured: () => Object.assign(services.domains[0] ?? {}, { status: 'verified' }),
    },
  ];

  const deployed: Mistake[] = [
    {
      mistake: 'a line of the settings is gone',
      isMade: set({ NEXI_API_BASE: '' }),
      seenBy: ['Settings missing', 'Keys not deployed'],
      says: /Not set: NEXI_API_BASE/,
      cure: /Run npm run deploy/,
    },
    {
      mistake: 'a function was deleted',
      isMade: () => management.functions.delete('send-mails'),
      seenBy: ['Function away'],
      says: /send-mails \(404\)/,
      cure: again,
    },
    {
      mistake: 'a function does not run',
      isMade: () => Object.assign(management.functions.get('payment') ?? {}, { status: 'REMOVED' }),
      seenBy: ['Function away'],
      says: /payment \(404\)/,
      cure: again,
    },
    {
      mistake: 'the prices are gone',
      isMade: () => sql`delete from public.pricing`,
      seenBy: ['No prices for visitors', 'No prices'],
      says: /There are no prices/,
      cure: again,
    },
    {
      mistake: 'a migration in the middle is missing',
      isMade: () => sql`delete from supabase_migrations.schema_migrations where version = ${middle}`,
      seenBy: ['Migrations missing'],
      says: new RegExp(middle),
      cure: again,
    },
    {
      mistake: 'another key in the vault',
      isMade: () =>
        sql`select vault.update_secret(id, 'another') from vault.decrypted_secrets where name = 'sweep_key'`,
      seenBy: ['Wrong key in the vault'],
      says: /with another key/,
      cure: again,
    },
    {
      mistake: 'another address in the vault',
      isMade: () =>
        sql`select vault.update_secret(id, 'https://another.dk') from vault.decrypted_secrets where name = 'functions_url'`,
      seenBy: ['Wrong address in the vault'],
      says: /the wrong sweep address/,
      cure: again,
    },
    {
      mistake: 'no organiser',
      isMade: () =>
        root(
          'set session_replication_role = replica; delete from public.admin; set session_replication_role = default',
        ),
      seenBy: ['No organiser'],
      says: /No one is an organiser/,
      cure: /then run npm run deploy again/,
    },
    {
      mistake: 'the sign-in sends through no mail server',
      isMade: auth({ smtp_host: null }),
      seenBy: ['Sign-in emails not from the church'],
      says: /No mail server/,
      cure: again,
    },
    {
      mistake: 'no page of the site is among the redirects',
      isMade: auth({ uri_allow_list: '' }),
      seenBy: ['Sign-in links lead elsewhere'],
      says: /not among the addresses/,
      cure: again,
    },
    {
      mistake: 'no one can sign up',
      isMade: auth({ disable_signup: true }),
      seenBy: ['Sign-in set wrongly'],
      says: /No one can sign up/,
      cure: again,
    },
    {
      mistake: 'the webhook of emails is off',
      isMade: () => Object.assign(services.webhooks[0] ?? {}, { status: 'disabled' }),
      seenBy: ['Mail webhook missing at Resend'],
      says: /webhook is off/,
      cure: again,
    },
    {
      mistake: 'a setting is changed and not deployed',
      isMade: set({ ERROR_DSN: 'https://key@errors.dk/1' }),
      seenBy: ['Keys not deployed'],
      says: /ERROR_DSN/,
      cure: again,
    },
    {
      mistake: 'a host without our headers',
      isMade: () => rmSync(file('vercel.json')),
      seenBy: ['Security headers missing'],
      says: /Content-Security-Policy/,
      cure: again,
    },
    {
      mistake: 'a site built for another project',
      isMade: landing((html) => html.replace(url('VITE_SUPABASE_URL'), 'https://another.supabase.co')),
      seenBy: ['Site of another project'],
      says: /name another project/,
      cure: again,
    },
    {
      mistake: 'a site built for another address',
      isMade: landing((html) => html.replace(`${url('SITE_URL')}/`, 'https://familycamp.vercel.app/')),
      seenBy: ['Site built for another address'],
      says: /familycamp\.vercel\.app/,
      cure: again,
    },
    {
      mistake: 'a host that shows the start for everything',
      isMade: () => rmSync(file('404.html')),
      seenBy: ['Unknown pages found'],
      says: /answers 200/,
      cure: again,
    },
    {
      mistake: 'an old site beside a new database',
      isMade: () => writeFileSync(file('version.txt'), 'older\n'),
      seenBy: ['Old site'],
      says: /from other files/,
      cure: /git pull and npm ci, then npm run deploy/,
    },
  ];

  const deployedOnceMore: Mistake[] = [
    {
      mistake: 'a setting of the functions was deleted',
      isMade: () => management.secrets.delete('MAIL_FROM'),
      seenBy: [
        'Keys not deployed',
        'Function away',
        'Wrong secret of the mail webhook',
        'Health check failed',
      ],
      says: /MAIL_FROM/,
      cure: again,
      isAlone: true,
    },
    {
      mistake: 'the landing page is gone',
      isMade: () => rmSync(file('index.html')),
      seenBy: ['Landing page missing'],
      says: /answers 404/,
      cure: again,
    },
    {
      mistake: 'the sign-in leads to localhost',
      isMade: auth({ site_url: 'http://localhost:3000' }),
      seenBy: ['Sign-in links lead elsewhere'],
      says: /lead to http:\/\/localhost:3000/,
      cure: again,
    },
    {
      mistake: 'addresses are not confirmed',
      isMade: auth({ mailer_autoconfirm: true }),
      seenBy: ['Sign-in set wrongly'],
      says: /not confirmed/,
      cure: again,
    },
    {
      mistake: 'database and functions of two projects',
      isMade: set({ FUNCTIONS_URL: 'https://zzzzzzzzzzzzzzzzzzzz.supabase.co/functions/v1' }),
      seenBy: ['Two projects mixed', 'Keys not deployed', 'Mail webhook missing at Resend'],
      says: /FUNCTIONS_URL is not/,
      cure: /Delete VITE_SUPABASE_URL and FUNCTIONS_URL/,
      isCured: set({ VITE_SUPABASE_URL: '', FUNCTIONS_URL: '' }),
    },
    {
      mistake: 'Nexi’s live key at its test system',
      isMade: set({ NEXI_API_BASE: 'https://test.api.dibspayment.eu' }),
      seenBy: ['Nexi’s test and live mixed', 'Payments are tests', 'Keys not deployed'],
      says: /mix test and live/,
      cure: /Delete NEXI_API_BASE and NEXI_HOSTED_HOSTS/,
      isCured: set({ NEXI_API_BASE: '', NEXI_HOSTED_HOSTS: '' }),
    },
  ];

  const replaced: Mistake[] = [
    {
      mistake: 'a secret in a public variable',
      isMade: set({ VITE_HELP: url('SWEEP_KEY') }),
      seenBy: ['Secret in a public variable'],
      says: /VITE_HELP/,
      cure: /Take the secret out.*create a new one/,
      isCured: set({ VITE_HELP: '', SWEEP_KEY: '' }),
    },
    {
      mistake: 'a secret key in a file of the site',
      isMade: () => {
        writeFileSync(file('assets/index-leak.js'), 'const key = "sb_secret_abcdefgh"');
        landing((html) => html.replace(/index-\w+\.js/, 'index-leak.js'))();
      },
      seenBy: ['Secret in the site’s files'],
      says: /a secret key in \/assets\/index-leak\.js/,
      cure: /Make a new key/,
    },
    {
      mistake: 'the functions have another secret of the mail webhook',
      isMade: () => management.secrets.set('MAIL_WEBHOOK_SECRET', 'whsec_YW5vdGhlcm9uZQ'),
      seenBy: ['Keys not deployed', 'Wrong secret of the mail webhook'],
      says: /MAIL_WEBHOOK_SECRET/,
      cure: again,
    },
    {
      mistake: 'payments are tests',
      isMade: publish({
        NEXI_SECRET_KEY: 'test-secret-key-0123456789abcdef',
        NEXI_API_BASE: 'https://test.api.dibspayment.eu',
        NEXI_HOSTED_HOSTS: 'test.checkout.dibspayment.eu',
      }),
      seenBy: ['Payments are tests', 'Functions take test payments'],
      says: /test card signs people up for nothing/,
      cure: /live secret key into NEXI_SECRET_KEY, delete NEXI_API_BASE and NEXI_HOSTED_HOSTS/,
      isCured: set({ NEXI_SECRET_KEY: url('NEXI_SECRET_KEY'), NEXI_API_BASE: '', NEXI_HOSTED_HOSTS: '' }),
    },
  ];

  const newKeyOfNexi: Mistake[] = [
    {
      mistake: 'Nexi has made a new key',
      isMade: () => (here.nexiKey = 'live-secret-key-fedcba9876543210'),
      seenBy: ['Nexi refuses the key'],
      says: /no one can pay/,
      cure: /Copy NEXI_SECRET_KEY from Nexi’s portal again/,
      isCured: () => place.set({ NEXI_SECRET_KEY: here.nexiKey }),
    },
    {
      mistake: 'the webhook of emails was deleted at Resend',
      isMade: () => services.webhooks.splice(0),
      seenBy: ['Mail webhook missing at Resend'],
      says: /no webhook to/,
      cure: again,
    },
  ];

  const notBackedUp: Mistake[] = [
    {
      mistake: 'no backup of the last two days',
      isMade: forgetBeat('backup'),
      seenBy: ['No backup'],
      says: /within two days/,
      cure: /Run npm run backup/,
    },
  ];

  const replaces = /Replace\? \(y\/n\)/;
  return [
    { command: null, mistakes: elsewhere },
    { command: 'npm run deploy -- --yes', mistakes: deployed },
    { command: 'npm run deploy -- --yes', mistakes: deployedOnceMore },
    {
      command: 'npm run deploy -- --yes',
      answers: [
        [/SWEEP_KEY/, 'new'],
        [replaces, 'y'],
      ],
      mistakes: replaced,
    },
    { command: 'npm run deploy -- --yes', answers: [[replaces, 'y']], mistakes: newKeyOfNexi },
    { command: 'npm run backup', mistakes: notBackedUp },
  ];
}
