export interface Env {
  /** Base address of the backend, without a slash at its end; the page's own origin when none is set. */
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** Sign-in providers that the operator has switched on, for example `google`. */
  readonly oauthProviders: readonly string[];
  /** Key of the site at Turnstile, which then asks whether a person is there; null asks no one. */
  readonly turnstileSiteKey: string | null;
  /** Families pay with test cards: no one is really signed up. */
  readonly hasTestPayments: boolean;
  /** External form that survey answers are also sent to, or null. */
  readonly surveyForm: SurveyFormEnv | null;
}

/** Where an external form takes answers, and what it calls their fields. */
interface SurveyFormEnv {
  readonly url: string;
  /** The form's field names by ours, for those that differ. */
  readonly fields: Readonly<Record<string, string>>;
}

type RawEnv = Readonly<Record<string, unknown>>;

function text(raw: RawEnv, name: string): string {
  const value = raw[name];
  return typeof value === 'string' ? value.trim() : '';
}

function surveyForm(raw: RawEnv): SurveyFormEnv | null {
  const url = text(raw, 'VITE_SURVEY_FORM_URL');
  if (url === '') return null;
  const fields: Record<string, string> = {};
  for (const pair of text(raw, 'VITE_SURVEY_FORM_FIELDS').split(',')) {
    const [ours = '', theirs = ''] = pair.split('=').map((part) => part.trim());
    if (theirs !== '') fields[ours] = theirs;
  }
  return { url, fields };
}

/** Reads the settings: `raw` as Vite gives them; `origin`, of the page, is used when no backend address is set. */
export function parseEnv(raw: RawEnv, origin: string): Env {
  return {
    supabaseUrl: (text(raw, 'VITE_SUPABASE_URL') || origin).replace(/\/+$/, ''),
    publishableKey: text(raw, 'VITE_SUPABASE_PUBLISHABLE_KEY'),
    oauthProviders: text(raw, 'VITE_OAUTH_PROVIDERS')
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => name !== ''),
    turnstileSiteKey: text(raw, 'VITE_TURNSTILE_SITE_KEY') || null,
    hasTestPayments: text(raw, 'VITE_TEST_PAYMENTS') !== '',
    surveyForm: surveyForm(raw),
  };
}

// While pages are prerendered at build there is no window, and nothing is fetched either.
export const env: Env = parseEnv(
  import.meta.env,
  typeof window === 'undefined' ? '' : window.location.origin,
);
