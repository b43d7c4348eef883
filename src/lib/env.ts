/** The settings that the browser application reads at start. */
export interface Env {
  /** Base address of the backend; the page's own origin when none is set. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** Sign-in providers that the operator has switched on, for example `google`. */
  readonly oauthProviders: readonly string[];
}

type RawEnv = Readonly<Record<string, unknown>>;

/** Thrown at start when required settings are not there; `names` lists all of them. */
export class MissingEnvError extends Error {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super(`Missing settings: ${names.join(', ')}`);
    this.name = 'MissingEnvError';
    this.names = names;
  }
}

function text(raw: RawEnv, name: string): string {
  const value = raw[name];
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * Reads and checks the settings.
 * @param raw values by name, as Vite gives them
 * @param origin origin of the page, used when no backend address is set
 * @throws MissingEnvError with the names that are missing
 */
export function parseEnv(raw: RawEnv, origin: string): Env {
  const publishableKey = text(raw, 'VITE_SUPABASE_PUBLISHABLE_KEY');
  if (publishableKey === '') throw new MissingEnvError(['VITE_SUPABASE_PUBLISHABLE_KEY']);
  return {
    supabaseUrl: (text(raw, 'VITE_SUPABASE_URL') || origin).replace(/\/+$/, ''),
    publishableKey,
    oauthProviders: text(raw, 'VITE_OAUTH_PROVIDERS')
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ''),
  };
}

let parsed: Env | undefined;

/** The checked settings of this page; see {@link parseEnv}. */
export function getEnv(): Env {
  parsed ??= parseEnv(import.meta.env, window.location.origin);
  return parsed;
}
