/** The settings of a live installation: one file, `.env.hosting`, which git ignores and the site's build never reads. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { databaseAddress } from './database.ts';

const ENV_FILE = '.env.hosting';

/** Values by name; what is not set is an empty text. */
export type Settings = Readonly<Record<string, string>>;

interface Setting {
  name: string;
  /** What `npm run deploy` asks for it; without a question it is made, or may be left empty. */
  question?: string;
  /** Makes a value from the others, or by chance; undefined while they do not say enough. */
  make?: (settings: Settings) => string | undefined;
  /** Whether a value that is there can be right. */
  fits?: (value: string) => boolean;
  /** Where the right value is found. */
  cure: string;
  /** An empty answer is one, and it is not asked again. */
  mayBeEmpty?: boolean;
}

const randomKey = () => randomBytes(32).toString('hex');
const isAddress = (value: string) => /^https:\/\/[^/?#\s]+$/.test(value);
const isLiveKey = ({ NEXI_SECRET_KEY = '' }: Settings) => NEXI_SECRET_KEY.startsWith('live-');
/** What Nexi's two systems are called, by the kind of key. */
const nexi = (settings: Settings) =>
  !settings['NEXI_SECRET_KEY']
    ? undefined
    : isLiveKey(settings)
      ? { api: 'https://api.dibspayment.eu', page: 'checkout.dibspayment.eu' }
      : { api: 'https://test.api.dibspayment.eu', page: 'test.checkout.dibspayment.eu' };

/** The 20 letters that name the Supabase project, in its address or the database's; null when neither says. */
export function projectRef({ DATABASE_URL = '', VITE_SUPABASE_URL = '' }: Settings): string | null {
  const { user = '', host = '' } = databaseAddress(DATABASE_URL) ?? {};
  const named =
    /^postgres\.([a-z]{20})$/.exec(user) ??
    /^db\.([a-z]{20})\./.exec(host) ??
    /^https:\/\/([a-z]{20})\./.exec(VITE_SUPABASE_URL);
  return named?.[1] ?? null;
}

/** `camp@church.example` of `FamilyCamp <camp@church.example>`; empty when there is none. */
export const addressIn = (sender: string) =>
  /<?([^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)>?\s*$/.exec(sender)?.[1] ?? '';

/** Everything that must be there. What may stay empty is explained in `.env.example`. */
export const needed: readonly Setting[] = [
  {
    name: 'SUPABASE_ACCESS_TOKEN',
    question: 'Access token of your Supabase account (supabase.com/dashboard/account/tokens)',
    fits: (value) => /^sbp_\w{20,}$/.test(value),
    cure: 'Make one at supabase.com/dashboard/account/tokens; it begins with sbp_.',
  },
  {
    name: 'DATABASE_URL',
    question: 'Connection string of the session pooler, with the password in it (project → Connect)',
    fits: (value) => {
      const address = databaseAddress(value);
      // 6543 is the pooler that forgets a session after each statement: neither migrations nor backups work through it.
      return address !== null && address.port !== 6543 && !/\[.*password.*\]/i.test(address.password);
    },
    cure: 'Supabase → project → Connect → Session pooler (port 5432); put the database password where the brackets are, and the whole in quotes.',
  },
  {
    name: 'VITE_SUPABASE_URL',
    make: (settings) => {
      const ref = projectRef(settings);
      return ref === null ? undefined : `https://${ref}.supabase.co`;
    },
    fits: isAddress,
    cure: 'The project’s address, https://<project>.supabase.co, without anything behind it.',
  },
  {
    name: 'VITE_SUPABASE_PUBLISHABLE_KEY',
    fits: (value) => /^(sb_publishable_\S+|eyJ\S+)$/.test(value),
    cure: 'Supabase → project → API keys → the publishable key. Never the secret one: browsers get it.',
  },
  {
    name: 'SITE_URL',
    question: 'Public address of the website, for example https://camp.church.dk',
    fits: isAddress,
    cure: 'The address that families type, with https:// and without anything behind the name.',
  },
  {
    name: 'FUNCTIONS_URL',
    make: ({ VITE_SUPABASE_URL }) => (VITE_SUPABASE_URL ? `${VITE_SUPABASE_URL}/functions/v1` : undefined),
    fits: (value) => /^https:\/\/\S+\/functions\/v1$/.test(value),
    cure: 'VITE_SUPABASE_URL with /functions/v1 behind it.',
  },
  {
    name: 'NEXI_SECRET_KEY',
    question: 'Secret key of the Nexi Checkout account (portal → Company → Integration)',
    fits: (value) => /^(test|live)-secret-key-\w+$/.test(value),
    cure: 'Nexi’s portal → Company → Integration: it begins with test-secret-key- or live-secret-key-.',
  },
  {
    name: 'NEXI_API_BASE',
    make: (settings) => nexi(settings)?.api,
    fits: isAddress,
    cure: 'https://api.dibspayment.eu, or https://test.api.dibspayment.eu with a test key.',
  },
  {
    name: 'NEXI_HOSTED_HOSTS',
    make: (settings) => nexi(settings)?.page,
    fits: (value) => !value.includes('/'),
    cure: 'checkout.dibspayment.eu, or test.checkout.dibspayment.eu with a test key.',
  },
  {
    name: 'WEBHOOK_SIGNING_KEY',
    make: randomKey,
    fits: (value) => value.length >= 32,
    cure: 'Delete the line and run npm run deploy: it makes one. At least 32 characters.',
  },
  {
    name: 'SWEEP_KEY',
    make: randomKey,
    fits: (value) => value.length >= 32,
    cure: 'Delete the line and run npm run deploy: it makes one. At least 32 characters.',
  },
  {
    name: 'MAIL_API_KEY',
    question: 'API key of Resend (resend.com/api-keys; full access, so that the domain can be looked at)',
    fits: (value) => value.length >= 10,
    cure: 'resend.com/api-keys; it begins with re_.',
  },
  {
    name: 'MAIL_FROM',
    question: 'Sender of emails, for example FamilyCamp <camp@church.dk>',
    fits: (value) => addressIn(value) !== '',
    cure: 'A name and an address: FamilyCamp <camp@church.dk>, at the domain that Resend has verified.',
  },
  {
    name: 'MAIL_WEBHOOK_SECRET',
    fits: (value) => /^whsec_\S{10,}$/.test(value),
    cure: 'npm run deploy adds the webhook and takes its secret. With another mail service: the signing secret (whsec_…) of its webhook to FUNCTIONS_URL/mail-webhook.',
  },
  {
    name: 'FIRST_ORGANISER',
    question: 'Email address of the first organiser',
    fits: (value) => addressIn(value) === value,
    cure: 'The address with which the first organiser signs up on the site.',
  },
];

/** Left empty, the built site goes to another host. */
export const siteToken: Setting = {
  name: 'VERCEL_TOKEN',
  question: 'Access token of Vercel (vercel.com/account/tokens), or nothing for another host',
  fits: (value) => /^\S{20,}$/.test(value),
  cure: 'Make one at vercel.com/account/tokens.',
  mayBeEmpty: true,
};

/** Keys that chance makes, and that no console shows again. */
export const madeByChance: readonly string[] = needed
  .filter(({ make }) => make === randomKey)
  .map(({ name }) => name);

/** What a deploy gets from an interface when it is missing. */
export const madeByDeploy: readonly string[] = ['MAIL_WEBHOOK_SECRET'];

/** Keys of accounts at other services: another volunteer's may be the one in use. */
export const keysOfAccounts: readonly string[] = ['NEXI_SECRET_KEY', 'MAIL_API_KEY', 'MAIL_WEBHOOK_SECRET'];

/** Settings that no browser may ever see. */
export const secretNames: readonly string[] = [
  ...madeByChance,
  ...keysOfAccounts,
  ...['SUPABASE_ACCESS_TOKEN', 'DATABASE_URL', 'VERCEL_TOKEN'],
  ...['GOOGLE_CLIENT_SECRET', 'FACEBOOK_CLIENT_SECRET', 'TURNSTILE_SECRET_KEY'],
];

/** Forms of keys that are secret in any installation. */
const secretForms =
  /\b(sb_secret_[\w-]{3,}|sbp_\w{20,}|re_\w{10,}|whsec_[\w+/]{10,}|(?:live|test)-secret-key-\w{8,})/;

/** Names of the secrets that stand in a text, and `a secret key` for one that is not of these settings. */
export function secretsIn(text: string, settings: Settings): string[] {
  const password = databaseAddress(settings['DATABASE_URL'] ?? '')?.password ?? '';
  const values = secretNames.map((name) => [
    name,
    name === 'DATABASE_URL' ? password : (settings[name] ?? ''),
  ]);
  const found = values.flatMap(([name = '', value = '']) =>
    value.length >= 10 && text.includes(value) ? [name] : [],
  );
  const tokens = text.match(/eyJ[\w-]*\.[\w-]+\.[\w-]+/g) ?? [];
  const isForeign = secretForms.test(text) || tokens.some((token) => roleOf(token) === 'service_role');
  return found.length === 0 && isForeign ? ['a secret key'] : found;
}

/** The role in a key of the older kind, which is a signed token. */
function roleOf(key: string): unknown {
  try {
    const claims: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString());
    return Object(claims).role;
  } catch {
    return undefined;
  }
}

/** What the edge functions read: only these become their secrets, and only where they are set. */
export const functionSecrets = [
  'SITE_URL',
  'FUNCTIONS_URL',
  'NEXI_API_BASE',
  'NEXI_SECRET_KEY',
  'NEXI_HOSTED_HOSTS',
  'WEBHOOK_SIGNING_KEY',
  'SWEEP_KEY',
  'MAIL_API_URL',
  'MAIL_API_KEY',
  'MAIL_FROM',
  'MAIL_WEBHOOK_SECRET',
  'CHAT_LOGIN_WEBHOOK_URL',
  'CHAT_FORMS_WEBHOOK_URL',
  'CHAT_VISITOR_WEBHOOK_URL',
  'CHAT_NOTICE_DETAIL',
  'GEO_SERVICE_URL',
  'ERROR_DSN',
] as const;

/** Reads the file; nothing is set when there is none. */
export function readSettings(file = ENV_FILE): Settings {
  const found = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, value?.trim() ?? '']));
}

/** A value as a file of settings has it: quoted where it must be, and not by a mark that is in it ("St John's camp <…>"). */
export const quoted = (value: string) => {
  const mark = value.includes("'") ? '"' : "'";
  return /[\s#'"]/.test(value) ? mark + value + mark : value;
};

/** Writes values into the file, each in its line, and leaves every other line as it is. Only its owner may read it. */
export function writeSettings(values: Settings, file = ENV_FILE): void {
  let text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const [name, value] of Object.entries(values)) {
    const line = `${name}=${quoted(value)}`;
    const old = new RegExp(`^${name}=.*$`, 'm');
    text = old.test(text) ? text.replace(old, () => line) : `${text.replace(/\n*$/, '\n')}${line}\n`;
  }
  writeFileSync(file, text.trimStart(), { mode: 0o600 });
  chmodSync(file, 0o600); // it may have been there
}

/** Asks for what is missing, each until it can be right, and writes it down. What is not known yet may be left empty. */
export async function askForMissing(
  ask: (question: string) => Promise<string>,
  say: (line: string) => void,
  file = ENV_FILE,
): Promise<void> {
  for (const { name, question, fits, cure, mayBeEmpty = false } of [...needed, siteToken]) {
    const known = readSettings(file)[name];
    if (!question || known || (mayBeEmpty && known === '')) continue;
    let answer = (await ask(question)).trim();
    const isWrong = () => answer !== '' && fits?.(answer) === false;
    while (isWrong()) {
      say(`That doesn’t look right. ${cure}`);
      answer = (await ask(question)).trim();
    }
    if (answer !== '' || mayBeEmpty) writeSettings({ [name]: answer }, file);
  }
}

/** Fills in what can be made from what is there. Gives the new values only. */
export function makeMissing(settings: Settings): Settings {
  const made: Record<string, string> = {};
  for (const { name, make } of needed) {
    const value = settings[name] ? undefined : make?.({ ...settings, ...made });
    if (value !== undefined) made[name] = value;
  }
  return made;
}

export const providersOf = ({ VITE_OAUTH_PROVIDERS = '' }: Settings) =>
  VITE_OAUTH_PROVIDERS.split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

/** Whether families pay with money: with Nexi's test system they would be signed up for nothing. */
export const isLive = (settings: Settings) =>
  isLiveKey(settings) && settings['NEXI_API_BASE'] === 'https://api.dibspayment.eu';

/** The environment of the command line tools: the settings, and what `supabase/config.toml` reads besides. */
export function toolEnvironment(settings: Settings): Record<string, string> {
  const providers = providersOf(settings);
  return {
    ...settings,
    SITE_REDIRECTS: `${settings['SITE_URL'] ?? ''}/**`,
    MAIL_ADDRESS: addressIn(settings['MAIL_FROM'] ?? ''),
    GOOGLE_ENABLED: String(providers.includes('google')),
    FACEBOOK_ENABLED: String(providers.includes('facebook')),
    TURNSTILE_ENABLED: String(Boolean(settings['VITE_TURNSTILE_SITE_KEY'])),
    VITE_TEST_PAYMENTS: isLive(settings) ? '' : '1',
  };
}
