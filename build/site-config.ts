import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv, type UserConfig } from 'vite';
import { languages, type LanguageCode } from '../src/domain/campers/languages.ts';
import { LOCAL_OAUTH_PROVIDERS, LOCAL_PUBLISHABLE_KEY } from '../supabase/local/data-folder.ts';
import { sharedChunks } from './chunks.ts';
import { churchFactsModule, nothingKnown, orNothing, readChurchFacts } from './church-facts.ts';
import { readPublishedCamp } from './event.ts';
import { countrySpellingsModule } from './country-spellings.ts';
import { retentionRulesModule } from './retention-rules.ts';
import { flags } from './flags.ts';
import { checkinShell } from './checkin-shell.ts';
import { icons } from './icons.ts';
import { inLanguage } from './in-language.ts';
import { licences } from './licences.ts';
import { prerender, publicPages } from './prerender.ts';
import { primeStylesOnce } from './prime-styles.ts';
import { siteVersion } from './source-version.ts';
import { withoutUnused } from './unused.ts';

const urlName = 'VITE_SUPABASE_URL';
const keyName = 'VITE_SUPABASE_PUBLISHABLE_KEY';

/**
 * A build without settings is one for the local default, whose key is public knowledge. On the host a missing setting
 * stops the build instead of publishing a site that cannot reach its database.
 */
function setting(name: string, given: string | undefined, local: string): string {
  if (given) return given;
  if (process.env['VERCEL']) throw new Error(`The setting ${name} is missing; .env.example explains it.`);
  return local;
}

/** The public address for link previews and the sitemap: as set, as the host knows it, or the local default's. */
function siteUrl(given: string | undefined): string {
  const hosted = process.env['VERCEL_PROJECT_PRODUCTION_URL'];
  return (given || (hosted ? `https://${hosted}` : 'http://127.0.0.1:5173')).replace(/\/+$/, '');
}

const source = (file: string) => join(import.meta.dirname, '..', file);

const chunksIn = (language: LanguageCode) =>
  sharedChunks({
    entry: source('src/main.tsx'),
    start: source('src/app/start.tsx'),
    small: [
      ...[
        'money-text',
        'category-name',
        'timings',
        'plural',
        'list-text',
        'health-path',
        'checkin-code-path',
      ].map((name) => `src/content/${name}.ts`),
      'src/lib/percent-text.ts',
      'src/lib/download.ts',
      'src/ui/notice.tsx',
      'src/ui/late-part.tsx',
      'src/data/accounts/chat-notices.ts',
      'src/domain/accounts/consents.ts',
      'src/data/site/camp-info.ts',
    ].map(source),
    publicPages: Object.values(publicPages).map(source),
    application: {
      // The calculator on the price list asks for a person too, and loads nothing of what comes after it.
      person: [
        ...[
          'campers/names',
          'campers/age-category',
          'campers/shirt-size',
          'value-lists',
          'registration/registration-rules',
          'payments/price-category',
          'accounts/email',
        ].map((name) => `src/domain/${name}.ts`),
        ...[`${language}/values`, 'country-names', 'category-name'].map((name) => `src/content/${name}.ts`),
        ...['text', 'select', 'checkbox', 'date'].map((kind) => `src/ui/${kind}-field.tsx`),
        'src/ui/radio-group.tsx',
        'src/lib/text-order.ts',
      ].map(source),
      application: [
        ...['application.tsx', 'guards.tsx'].map((name) => `app/${name}`),
        'pages/invitations.tsx', // above the form and on the profile
        ...['failure.tsx', 'first-wrong.ts', 'flag.tsx', 'dialog.tsx'].map((name) => `ui/${name}`),
        'domain/rooms/rooms.ts',
        ...[
          'campers/family-campers',
          'client/live-queries',
          'client/queries',
          'rooms/beds',
          'settings/settings',
        ].map((name) => `data/${name}.ts`),
        ...['field-text.ts', 'status-badge.tsx', 'days-input.tsx', 'size-input.tsx', 'field-rules.ts'].map(
          (name) => `camper/${name}`,
        ),
      ].map((name) => source(`src/${name}`)),
    },
    form: source('src/features/registration/family-sheet.tsx'),
    profile: source('src/pages/profile-page.tsx'),
    otherPages: ['payment', 'campers', 'admin', 'checkin', 'developer', 'health', 'survey'].map((name) =>
      source(`src/pages/${name}-page.tsx`),
    ),
    lightPages: ['login', 'signup', 'password-reset', 'payment'].map((name) =>
      source(`src/pages/${name}-page.tsx`),
    ),
    tabs: source('src/ui/tabs.tsx'),
    organiser: source('src/pages/admin-page.tsx'),
    today: ['pages/today-part', 'features/site/today/readiness-part'].map((name) =>
      source(`src/${name}.tsx`),
    ),
    otherTab: source('src/features/campers/list/list-tab.tsx'),
    settings: source('src/features/settings/settings-tab.tsx'),
    directory: source('src/pages/campers-page.tsx'),
    lists: ['data-table/data-table', 'small-table/small-table'].map((name) => source(`src/ui/${name}.tsx`)),
  });

/** Scripts that the start of the site consists of. */
const loadedFirst = /\/(?:libraries|frame|preload-helper|rolldown-runtime)-[^/]*\.js$/;

/** How the site is built in a language, into the folder of its own. */
export function siteConfig(mode: string, language: LanguageCode): UserConfig {
  // From the shell only: a file of the live site's settings would take a local build, and its tests, to the real families.
  const env = loadEnv(mode, false, ['VITE_', 'SITE_']);
  const supabaseUrl = setting(urlName, env[urlName], '');
  const publishableKey = setting(keyName, env[keyName], LOCAL_PUBLISHABLE_KEY);
  const bundled = licences();
  const isFirst = env['SITE_FIRST_DEPLOY'] === '1';
  let read: ReturnType<typeof readChurchFacts> | undefined;
  const facts = () =>
    (read ??= orNothing(
      () => readChurchFacts(supabaseUrl, publishableKey),
      nothingKnown,
      supabaseUrl,
      isFirst,
    ));
  const camp = async () =>
    supabaseUrl === ''
      ? null
      : orNothing(() => readPublishedCamp(supabaseUrl, publishableKey), null, supabaseUrl, isFirst);
  const { folder } = languages[language];
  return {
    base: `${folder}/`,
    envDir: false,
    plugins: [
      inLanguage(language),
      react(),
      // Every language has them from the same place.
      language === 'en' && flags(),
      language === 'en' && siteVersion(source('')),
      churchFactsModule(facts),
      countrySpellingsModule(),
      retentionRulesModule(),
      icons(),
      withoutUnused(),
      primeStylesOnce(),
      bundled.site,
      prerender({
        language,
        facts,
        siteUrl: siteUrl(env['SITE_URL']),
        camp,
        supabaseUrl,
        surveyFormUrl: env['VITE_SURVEY_FORM_URL'] ?? '',
        challenge: env['VITE_TURNSTILE_SITE_KEY'] ? 'https://challenges.cloudflare.com' : '',
      }),
      checkinShell(`${folder}/`, `dist${folder}`),
    ],
    define: {
      [`import.meta.env.${keyName}`]: JSON.stringify(publishableKey),
      ...(!env[keyName] && {
        'import.meta.env.VITE_OAUTH_PROVIDERS': JSON.stringify(LOCAL_OAUTH_PROVIDERS),
      }),
    },
    // Bundled ahead by the development server, it would look for its WebAssembly in the wrong place.
    optimizeDeps: { exclude: ['harfbuzzjs'] },
    // Workers load what they need when they need it, which only modules can.
    worker: { format: 'es', plugins: () => [inLanguage(language), bundled.worker(), withoutUnused()] },
    build: {
      outDir: `dist${folder}`,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: {
        // What is there before any page needs no hint: its name would stand in every file that loads another.
        // Only the first script of all brings them, which fetches them at once and not one after the other.
        resolveDependencies: (_file, needed, { hostId, hostType }) =>
          hostType === 'html' || /\/index-[^/]*\.js$/.test(hostId)
            ? needed
            : needed.filter((name) => !loadedFirst.test(name)),
      },
      rolldownOptions: {
        output: {
          // As short as so many files allow: every page carries the names of all other pages' files.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'shared', name: chunksIn(language) }],
          },
        },
      },
    },
  };
}
