/** What can be seen in the settings themselves, before anything is on the internet. */
import type { Check } from './check.ts';
import { addressIn, isLive, madeByDeploy, needed, projectRef, providersOf, secretsIn } from './settings.ts';

const list = (names: readonly string[], sentence: string) =>
  names.length === 0 ? undefined : `${sentence}: ${names.join(', ')}.`;

const placeholder = /\byour[.-]|\bexample\.(com|org)|\.example\b|changeme|\[YOUR|…/i;

/** Name of the check that families pay with money. */
export const testPayments = 'Payments are tests';

const missing = (isLater: (name: string) => boolean): Check => ({
  name: 'Settings missing',
  looksAt: '.env.hosting has a value for everything that the product needs',
  cure: 'Run npm run deploy: it asks for what is missing and makes the keys that can be made.',
  run: ({ settings }) =>
    list(
      needed
        .filter(({ name }) => !settings[name] && !isLater(name))
        .map(({ name, cure }) => `${name} (${cure.replace(/\.$/, '')})`),
      'Not set',
    ),
});

/** Name of the check that all settings are there, and the check before a deploy, which gets some by itself. */
export const missingSettings = {
  name: 'Settings missing',
  before: missing((name) => madeByDeploy.includes(name)),
};

export const fileChecks: readonly Check[] = [
  missing(() => false),
  {
    name: 'Placeholders left',
    looksAt: 'no value is the one of .env.example',
    cure: 'Put in the real value, or delete the line.',
    run: ({ settings }) =>
      list(
        Object.entries(settings)
          .filter(([, value]) => placeholder.test(value))
          .map(([name]) => name),
        'Still a placeholder',
      ),
  },
  ...needed.map(({ name, fits, cure }): Check => ({
    name: `${name} has the wrong form`,
    looksAt: `the form of ${name}`,
    cure,
    run: ({ settings }) => {
      const value = settings[name];
      return value && fits && !fits(value) ? `${name} doesn’t look right.` : undefined;
    },
  })),
  {
    name: 'Two projects mixed',
    looksAt: 'database, site and functions name the same Supabase project',
    cure: 'Delete VITE_SUPABASE_URL and FUNCTIONS_URL and run npm run deploy: both follow from DATABASE_URL.',
    run: ({ settings }) => {
      const { VITE_SUPABASE_URL: url = '', FUNCTIONS_URL: functions = '' } = settings;
      const ref = projectRef(settings);
      if (url && functions && functions !== `${url}/functions/v1`)
        return 'FUNCTIONS_URL is not VITE_SUPABASE_URL with /functions/v1 behind it.';
      const named = /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(url)?.[1];
      return ref && named && named !== ref
        ? `DATABASE_URL is of the project ${ref}, VITE_SUPABASE_URL of ${named}.`
        : undefined;
    },
  },
  {
    name: 'Nexi’s test and live mixed',
    looksAt: 'a live key is used at Nexi’s live system, a test key at its test system',
    cure: 'Delete NEXI_API_BASE and NEXI_HOSTED_HOSTS and run npm run deploy: both follow from the key.',
    run: ({ settings }) => {
      const { NEXI_SECRET_KEY: key = '', NEXI_API_BASE: api = '', NEXI_HOSTED_HOSTS: hosts = '' } = settings;
      if (!key || !api || !hosts) return undefined;
      const isTest = {
        key: key.startsWith('test-'),
        api: api.includes('//test.'),
        page: /^test\./.test(hosts),
      };
      return isTest.key === isTest.api && isTest.key === isTest.page
        ? undefined
        : 'NEXI_SECRET_KEY, NEXI_API_BASE and NEXI_HOSTED_HOSTS mix test and live.';
    },
  },
  {
    name: testPayments,
    looksAt: 'families pay with money and not with test cards',
    cure: 'Put Nexi’s live secret key into NEXI_SECRET_KEY, delete NEXI_API_BASE and NEXI_HOSTED_HOSTS, and run npm run deploy.',
    run: ({ settings }) =>
      // Without its system's address, which the settings then lack, neither is known.
      settings['NEXI_SECRET_KEY'] && settings['NEXI_API_BASE'] && !isLive(settings)
        ? 'Payments are tests: a test card signs people up for nothing.'
        : undefined,
  },
  {
    name: 'Secret in a public variable',
    looksAt: 'no secret is in a variable that the browser gets, and no two keys are the same',
    cure: 'Take the secret out of the VITE_ variable and create a new one at the service: the old one has been public.',
    run: ({ settings }) => {
      const open = Object.entries(settings).filter(
        ([name, value]) => name.startsWith('VITE_') && secretsIn(value, settings).length > 0,
      );
      if (settings['SWEEP_KEY'] && settings['SWEEP_KEY'] === settings['WEBHOOK_SIGNING_KEY'])
        return 'SWEEP_KEY and WEBHOOK_SIGNING_KEY are the same.';
      return list(
        open.map(([name]) => name),
        'A secret that every browser would get',
      );
    },
  },
  {
    name: 'Sender at another domain',
    looksAt: 'MAIL_FROM is at the domain of SITE_URL, or one above it',
    cure: 'Send from the church’s own domain: emails from another domain land in spam.',
    run: ({ settings }) => {
      const domain = addressIn(settings['MAIL_FROM'] ?? '').split('@')[1];
      const host = URL.parse(settings['SITE_URL'] ?? '')?.hostname;
      const top = (name: string) => name.split('.').slice(-2).join('.');
      return domain && host && top(domain) !== top(host) && !host.endsWith('.vercel.app')
        ? `MAIL_FROM is at ${domain}, the site at ${host}.`
        : undefined;
    },
  },
  {
    name: 'Sign-in provider without its keys',
    looksAt: 'what VITE_OAUTH_PROVIDERS and VITE_TURNSTILE_SITE_KEY switch on has its secrets',
    cure: 'Fill in the id and the secret from the provider’s console, or take the provider out.',
    run: ({ settings }) => {
      const providers = providersOf(settings);
      const strange = providers.filter((name) => name !== 'google' && name !== 'facebook');
      if (strange.length > 0) return list(strange, 'Unknown provider');
      const names = providers.flatMap((name) => [
        `${name.toUpperCase()}_CLIENT_ID`,
        `${name.toUpperCase()}_CLIENT_SECRET`,
      ]);
      if (settings['VITE_TURNSTILE_SITE_KEY']) names.push('TURNSTILE_SECRET_KEY');
      return list(
        names.filter((name) => !settings[name]),
        'Not set',
      );
    },
  },
];
