import { readApiKey } from './api-keys.ts';

export type Config = ReturnType<typeof parseConfig>;

/** Gives the value of one variable; variables are read by name, so that a process need not see all of them. */
type ReadVariable = (name: string) => string | undefined;

/** Names variables that are missing or not https addresses; never a value. */
export class IncompleteError extends Error {
  readonly names: readonly string[];

  constructor(names: readonly string[], problems: string) {
    super(`The functions' environment is incomplete (${problems})`);
    this.names = names;
  }
}

/** Throws one `IncompleteError` that names every variable that is missing or not an https address. */
export function parseConfig(variable: ReadVariable) {
  const missing: string[] = [];
  const insecure: string[] = [];
  const allowInsecureLoopback = variable('ALLOW_INSECURE_LOOPBACK') === '1';

  const read = (name: string, fallback: () => string | undefined = () => undefined): string => {
    const value = (variable(name) || fallback())?.trim() ?? '';
    if (value === '') missing.push(name);
    return value;
  };
  const readAddress = (name: string, fallback?: () => string): string => {
    const value = read(name, fallback).replace(/\/+$/, '');
    if (value !== '' && !isSafeAddress(value, allowInsecureLoopback)) insecure.push(name);
    return value;
  };

  const readOptionalAddress = (name: string): string | null => {
    return variable(name)?.trim() ? readAddress(name) : null;
  };

  const readKey = (kind: 'secret' | 'publishable') => {
    const found = readApiKey(kind, variable);
    if (found.value === '') missing.push(found.source);
    return found;
  };
  const secret = readKey('secret');
  const publishable = readKey('publishable');

  // No address has a slash at its end.
  const config = {
    supabaseUrl: read('SUPABASE_URL'),
    /** Service-role key; never leaves the server and is never logged. */
    secretKey: secret.value,
    publishableKey: publishable.value,
    /** The variables that the two keys were found in: worth a line in the log, where the keys themselves are not. */
    keySources: { secret: secret.source, publishable: publishable.source },
    siteUrl: readAddress('SITE_URL'),
    functionsUrl: readAddress('FUNCTIONS_URL'),
    /** Without `/v1`. */
    nexiApiBase: readAddress('NEXI_API_BASE'),
    nexiSecretKey: read('NEXI_SECRET_KEY'),
    /** Hosts (with port, if any) that a payer may be sent to. */
    hostedHosts: read('NEXI_HOSTED_HOSTS')
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
    webhookSigningKey: read('WEBHOOK_SIGNING_KEY'),
    sweepKey: read('SWEEP_KEY'),
    mailApiUrl: readAddress('MAIL_API_URL', () => 'https://api.resend.com/emails'),
    mailApiKey: read('MAIL_API_KEY'),
    mailFrom: read('MAIL_FROM'),
    /** What the mail service signs its webhooks with (`whsec_…`); null refuses them all. */
    mailWebhookSecret: variable('MAIL_WEBHOOK_SECRET')?.trim() || null,
    /** Chat notices: all of it is optional. */
    notices: {
      /** Address of the chat for each kind; null means that the kind is off. They are secrets. */
      webhooks: {
        login: readOptionalAddress('CHAT_LOGIN_WEBHOOK_URL'),
        registration: readOptionalAddress('CHAT_FORMS_WEBHOOK_URL'),
        visitor: readOptionalAddress('CHAT_VISITOR_WEBHOOK_URL'),
      },
      /** Tell all that the specification names instead of ids only. */
      isFull: variable('CHAT_NOTICE_DETAIL') === 'full',
      /** Lookup service for places; `{ip}` in it stands for the visitor's address. */
      geoServiceUrl: readOptionalAddress('GEO_SERVICE_URL'),
    },
    /** Address of a Sentry-compatible service with its public key in it; null keeps errors in our own list. */
    errorDsn: readOptionalAddress('ERROR_DSN'),
    /** Lets `http` on loopback pass the address checks: the local default only. */
    allowInsecureLoopback,
  };

  const problems = [
    missing.length > 0 ? `not set: ${missing.join(', ')}` : '',
    insecure.length > 0 ? `not an https address: ${insecure.join(', ')}` : '',
  ].filter((problem) => problem !== '');
  if (problems.length > 0) throw new IncompleteError([...missing, ...insecure], problems.join('; '));
  return config;
}

export function isSafeAddress(address: string, allowInsecureLoopback: boolean): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  if (url.protocol === 'https:') return true;
  return allowInsecureLoopback && url.protocol === 'http:' && isLoopback(url.hostname);
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
