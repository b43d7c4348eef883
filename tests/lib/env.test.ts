import { describe, expect, it } from 'vitest';
import { parseEnv } from '../../src/lib/env.ts';

const key = { VITE_SUPABASE_PUBLISHABLE_KEY: ' sb_publishable_x ' };

describe('the settings', () => {
  it('take the page’s own origin while no backend address is set', () => {
    expect(parseEnv(key, 'https://camp.example')).toEqual({
      supabaseUrl: 'https://camp.example',
      publishableKey: 'sb_publishable_x',
      oauthProviders: [],
      surveyForm: null,
      turnstileSiteKey: null,
      hasTestPayments: false,
    });
  });

  it('take a backend address without its last slash, and providers in any spelling', () => {
    const raw = {
      ...key,
      VITE_SUPABASE_URL: 'https://x.supabase.co/',
      VITE_OAUTH_PROVIDERS: 'Google, facebook,',
    };
    const { supabaseUrl, oauthProviders } = parseEnv(raw, 'https://camp.example');
    expect(supabaseUrl).toBe('https://x.supabase.co');
    expect(oauthProviders).toEqual(['google', 'facebook']);
  });

  it('name an external survey form and what it calls the fields', () => {
    const raw = { ...key, VITE_SURVEY_FORM_URL: 'https://forms.example/f' };
    expect(parseEnv(raw, '').surveyForm).toEqual({ url: 'https://forms.example/f', fields: {} });
    const named = { ...raw, VITE_SURVEY_FORM_FIELDS: 'uuid = entry.1, music=entry.9,broken' };
    expect(parseEnv(named, '').surveyForm?.fields).toEqual({ uuid: 'entry.1', music: 'entry.9' });
  });
});
