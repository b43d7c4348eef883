import { functionSecrets } from '../../hosting/settings.ts';
import { LOCAL_PUBLISHABLE_KEY, type Secrets } from './data-folder.ts';

/** What the edge functions find in their environment; the same names as in a hosted project. */
export type FunctionsEnvironment = Record<string, string>;

/** What this stack alone decides. The rest a developer may set in the shell, to try Nexi's own test system, a real mail service or a chat. */
const FIXED: readonly string[] = ['SITE_URL', 'FUNCTIONS_URL', 'WEBHOOK_SIGNING_KEY', 'SWEEP_KEY'];
const CHOOSABLE = functionSecrets.filter((name) => !FIXED.includes(name));

/** The environment of the local edge functions: everything is this stack, unless the shell chooses otherwise. */
export function functionsEnvironment(url: string, secrets: Secrets): FunctionsEnvironment {
  const local = {
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secrets.secretKey }),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: LOCAL_PUBLISHABLE_KEY }),
    SITE_URL: url,
    FUNCTIONS_URL: `${url}/functions/v1`,
    NEXI_API_BASE: `${url}/nexi-sandbox`,
    NEXI_SECRET_KEY: secrets.nexiSecretKey,
    NEXI_HOSTED_HOSTS: new URL(url).host,
    WEBHOOK_SIGNING_KEY: secrets.webhookSigningKey,
    SWEEP_KEY: secrets.sweepKey,
    MAIL_API_URL: `${url}/__local/resend/emails`,
    MAIL_API_KEY: secrets.mailApiKey,
    MAIL_FROM: 'FamilyCamp <no-reply@familycamp.example>',
    MAIL_WEBHOOK_SECRET: mailWebhookSecret(secrets),
    ALLOW_INSECURE_LOOPBACK: '1',
    // Off, and named: a function may read only the variables that are in its environment.
    CHAT_LOGIN_WEBHOOK_URL: '',
    CHAT_FORMS_WEBHOOK_URL: '',
    CHAT_VISITOR_WEBHOOK_URL: '',
    CHAT_NOTICE_DETAIL: '',
    GEO_SERVICE_URL: '',
    ERROR_DSN: '',
  };
  const chosen = CHOOSABLE.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...local, ...Object.fromEntries(chosen) };
}

/** What the local mailbox signs with when it tells of a bounce, as the mail service does. */
export function mailWebhookSecret({ mailApiKey }: Pick<Secrets, 'mailApiKey'>): string {
  return `whsec_${Buffer.from(mailApiKey).toString('base64')}`;
}

/** `host[:port]` of everything that this environment lets the functions call. */
export function hostsOf(env: FunctionsEnvironment): string[] {
  const urls = Object.values(env).filter((value) => /^https?:\/\//.test(value));
  return [...new Set(urls.map((value) => new URL(value).host))];
}
