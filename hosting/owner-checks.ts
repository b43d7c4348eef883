/** Checks with the keys of the project's owner: its database, and the interfaces of Supabase, Resend and Vercel. */
import { emailCode } from '../src/domain/accounts/email-code.ts';
import type { Check, Seen } from './check.ts';
import { versionsHere } from './deploy-database.ts';
import { authSettings, projectProblem, RefusedError, secretDigests } from './management.ts';
import {
  isListening,
  isResend,
  mailDomain,
  mailDomainOf,
  mailWebhook,
  missingRecords,
  recordLine,
  webhookAddress,
} from './resend.ts';
import { addressIn, functionSecrets } from './settings.ts';
import { openToVisitors, publicBuckets } from './visitors.ts';
import { digest } from './workplace.ts';
import { siteDomain } from './vercel.ts';

/** Why the database does not let us in, as a sentence; the connection's own where that is one, which then says what to do too. */
function refusalOf(error: unknown): Seen {
  const { code, message } = Object(error);
  if (code === '28P01') return 'The database refuses the password in DATABASE_URL.';
  if (/tenant or user not found/i.test(String(message)))
    return 'The pooler does not know the project: the host or the user in DATABASE_URL is another’s.';
  const says = String(message ?? error);
  return /can’t prove|refuses an encrypted connection/.test(says)
    ? {
        says,
        cure: 'Do what it says, on another network first. Never switch the proof off: someone in between would read everything.',
      }
    : says;
}

const again = 'Run npm run deploy again.';
const list = (names: readonly string[], before: string) =>
  names.length === 0 ? undefined : `${before} ${names.join(', ')}.`;

export const ownerChecks: readonly Check[] = [
  {
    name: 'Project away or token refused',
    looksAt: 'the Supabase project runs, and the access token opens it',
    cure: 'Do what it says; the other checks need it.',
    run: async ({ settings, ask }) => {
      try {
        return await projectProblem(settings, ask);
      } catch (error) {
        if (error instanceof RefusedError) return error.message;
        throw error;
      }
    },
  },
  {
    name: 'Database refuses us',
    looksAt: 'DATABASE_URL opens the database, for deploys and backups',
    cure: 'Supabase → project → Connect → Session pooler: copy the connection string into DATABASE_URL, with the database password (Database → Reset database password makes a new one).',
    run: async ({ database }) => {
      try {
        await database();
        return undefined;
      } catch (error) {
        return refusalOf(error);
      }
    },
  },
  {
    name: 'Database read-only',
    looksAt: 'the database takes writes',
    cure: 'Its disk is full: take the paid plan or a larger disk (Supabase → Database → Settings), then wait some minutes.',
    run: async ({ database }) =>
      (await database()).isReadOnly ? 'Nothing can be signed up, paid or changed.' : undefined,
  },
  {
    name: 'Migrations missing',
    looksAt: 'every migration of this folder is applied, also one in the middle',
    cure: again,
    run: async ({ database }) => {
      const { applied } = await database();
      const missing = versionsHere().filter((version) => !applied.includes(version));
      return list(missing, 'The database lacks');
    },
  },
  {
    name: 'Database newer than this folder',
    looksAt: 'this folder knows every migration that the database has',
    cure: 'Run git pull and npm ci.',
    run: async ({ database }) => {
      const here = new Set(versionsHere());
      const later = (await database()).applied.filter((version) => !here.has(version));
      return list(later, 'This folder does not know');
    },
  },
  {
    name: 'Row-level security off',
    looksAt: 'every table asks who reads or writes it',
    cure: 'In Supabase’s SQL editor, for each table: alter table public.<table> enable row level security;',
    run: async ({ database }) => list((await database()).unprotected, 'It is off for'),
  },
  {
    name: 'Rights of visitors too wide',
    looksAt: 'visitors have no other right than the schema says',
    cure: 'In Supabase’s SQL editor, for each: revoke <right> on public.<table> from anon;',
    run: async ({ database }) => {
      const meant = new Set(openToVisitors().map((name) => `${name} select`));
      const more = (await database()).visitorsMay.filter((right) => !meant.has(right));
      return list(more, 'Visitors have');
    },
  },
  {
    name: 'Public bucket',
    looksAt: 'no documents are stored where anyone reads them',
    cure: 'Supabase → Storage → the bucket → Edit → take the tick from Public bucket.',
    run: async ({ database }) =>
      list(
        (await database()).publicBuckets.filter((name) => !publicBuckets.includes(name)),
        'Anyone can read',
      ),
  },
  {
    name: 'Keys not deployed',
    looksAt: 'the functions have the keys of .env.hosting',
    cure: again,
    run: async ({ settings, ask }) => {
      const there = await secretDigests(settings, ask);
      const different = functionSecrets.filter((name) => {
        const value = settings[name] ?? '';
        return value === '' ? there.has(name) : there.get(name) !== digest(value);
      });
      return list(different, 'The functions have another');
    },
  },
  {
    name: 'Sign-in emails not from the church',
    looksAt: 'the sign-in sends its emails through Resend, from MAIL_FROM',
    cure: `Without it the platform’s own sender stops after a few emails an hour. ${again}`,
    run: async ({ settings, ask }) => {
      const { smtp_host: host, smtp_admin_email: sender } = await authSettings(settings, ask);
      if (!host) return 'No mail server is set for the sign-in.';
      const address = addressIn(settings['MAIL_FROM'] ?? '');
      return sender === address
        ? undefined
        : `They come from ${sender || 'no address'}, not from ${address}.`;
    },
  },
  {
    name: 'Login codes too weak',
    looksAt: 'codes in emails are as long, and last as long, as the site says',
    cure: again,
    run: async ({ settings, ask }) => {
      const { mailer_otp_length: digits, mailer_otp_exp: seconds } = await authSettings(settings, ask);
      const isRight =
        (digits ?? emailCode.digits) === emailCode.digits && (seconds ?? 0) <= emailCode.minutes * 60;
      return isRight
        ? undefined
        : `They have ${digits ?? '?'} digits and last ${(seconds ?? 0) / 60} minutes.`;
    },
  },
  {
    name: 'Own domain not connected',
    looksAt: 'the name in SITE_URL leads to the site on Vercel',
    cure: again,
    isManual: true,
    run: async ({ settings, ask }) => {
      const domain = await siteDomain(settings, ask);
      if (domain === null) return undefined;
      if (!domain.isConnected) return `Vercel does not know ${domain.host} as the site’s.`;
      if (domain.missing.length === 0) return undefined;
      return {
        says: `${domain.host} does not lead to the site yet.`,
        cure: `At the registrar of ${domain.host}, set ${domain.missing.map(recordLine).join(' and ')}. It may take an hour.`,
      };
    },
  },
  {
    name: 'Records of the sender’s domain missing',
    looksAt: 'Resend has seen every record of the domain in MAIL_FROM',
    cure: again,
    isManual: true,
    run: async ({ settings, ask }) => {
      if (!isResend(settings)) return undefined;
      const domain = await mailDomain(settings, ask);
      if (domain === null) return `Resend does not know ${mailDomainOf(settings)}.`;
      const missing = domain.status === 'verified' ? [] : missingRecords(domain);
      if (missing.length === 0) return undefined;
      return {
        says: `Resend waits for records of ${domain.name}.`,
        cure: `At its registrar, set ${missing.map(recordLine).join('; ')}. Then run npm run deploy again.`,
      };
    },
  },
  {
    name: 'Mail webhook missing at Resend',
    looksAt: 'Resend tells our function of bounces, signed with MAIL_WEBHOOK_SECRET',
    cure: again,
    run: async ({ settings, ask }) => {
      if (!isResend(settings)) return undefined;
      const webhook = await mailWebhook(settings, ask);
      if (webhook === null) return `Resend has no webhook to ${webhookAddress(settings)}.`;
      if (!isListening(webhook)) return 'The webhook is off, or does not hear of everything.';
      const secret = webhook.signing_secret;
      return secret && secret !== settings['MAIL_WEBHOOK_SECRET']
        ? 'MAIL_WEBHOOK_SECRET is another one than the webhook’s.'
        : undefined;
    },
  },
];
