import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import { paths } from '../src/content/paths.ts';
import { languages, type LanguageCode } from '../src/domain/campers/languages.ts';
import { churchFactsModule, type ChurchFacts } from './church-facts.ts';
import { countrySpellingsModule } from './country-spellings.ts';
import { withDrawings } from './drawings.ts';
import { eventScript, type PublishedCamp } from './event.ts';
import { icons } from './icons.ts';
import { checkinDocument, checkinPage } from './checkin-shell.ts';
import { inLanguage } from './in-language.ts';
import { escaped, headOf, pageHtml, robots, sitemap, type PageParts } from './html.ts';
import { retentionRulesModule } from './retention-rules.ts';
import { wordsIn } from './words.ts';

/** The public pages and their source files, whose style sheets the prerendered HTML links to. */
export const publicPages: Readonly<Record<string, string>> = {
  [paths.home]: 'src/pages/home-page.tsx',
  [paths.campInfo]: 'src/pages/camp-info-page.tsx',
  [paths.about]: 'src/pages/about-page.tsx',
  [paths.pricing]: 'src/pages/pricing-page.tsx',
  [paths.contact]: 'src/pages/contact-page.tsx',
  [paths.groupFormation]: 'src/pages/group-formation-page.tsx',
  [paths.terms]: 'src/pages/terms-page.tsx',
  [paths.privacy]: 'src/pages/privacy-page.tsx',
};

interface Renderer {
  renderPage: (path: string) => Promise<string>;
  renderOutline: (path: string) => string;
}

/** Builds the site once more, for Node, and loads what renders a page. */
async function buildRenderer(
  config: ResolvedConfig,
  language: LanguageCode,
  facts: ChurchFacts,
): Promise<Renderer> {
  const outDir = join(config.root, 'node_modules', '.cache', `prerender-${language}`);
  await build({
    configFile: false,
    root: config.root,
    base: config.base,
    logLevel: 'warn',
    plugins: [
      inLanguage(language),
      react(),
      churchFactsModule(() => Promise.resolve(facts)),
      countrySpellingsModule(),
      retentionRulesModule(),
      icons(),
    ],
    // The same settings, or the page that is taken over would not be the one that was rendered.
    define: config.define ?? {},
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  const renderer: Renderer = await import(
    `${pathToFileURL(join(outDir, 'prerender.js')).href}?${Date.now()}`
  );
  return renderer;
}

/** The style sheets of a source file and of everything that it imports statically, without those of lazy parts. */
function stylesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  return [...(chunk.imports ?? []).flatMap((name) => stylesOf(manifest, name, seen)), ...(chunk.css ?? [])];
}

/** The files of some sources' scripts and of everything that they import statically. */
function scriptsOf(manifest: Manifest, sources: readonly string[], seen = new Set<string>()): Set<string> {
  for (const source of sources) {
    const chunk = manifest[source];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    scriptsOf(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Source file of the database's client, which is fetched late by public pages. */
const client = 'node_modules/@supabase/supabase-js/dist/index.mjs';

/** Settings of the site that its pages are made with. */
interface SiteSettings extends Pick<
  PageParts,
  'language' | 'siteUrl' | 'supabaseUrl' | 'surveyFormUrl' | 'challenge'
> {
  /** Null where there is none to tell of. */
  readonly camp: () => Promise<PublishedCamp | null>;
  readonly facts: () => Promise<ChurchFacts>;
}

/**
 * Pages that begin as an outline, and their source files. Who opens the form is signed in, or sent to log in, and who logs in does so next:
 * all of them need the database's client.
 */
const outlinedPages: Readonly<Record<string, string>> = {
  [paths.form]: 'src/pages/registration-page.tsx',
  [paths.login]: 'src/pages/login-page.tsx',
  [paths.signup]: 'src/pages/signup-page.tsx',
};

/**
 * After a build: writes each public page as HTML, so that its text is there before any script, the beginning of
 * the form, login and sign-up, check-in's document, `app.html` for the other pages (`vercel.json` names them), which is filled by the script alone, and
 * `404.html` for all that is no page.
 */
export function prerender(settings: SiteSettings): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error) {
      if (error || config.build.ssr) return;
      const { language, siteUrl } = settings;
      const { frame, home, homeScreen } = wordsIn[language];
      const dist = join(config.root, config.build.outDir);
      const template = readFileSync(join(dist, 'index.html'), 'utf8');
      const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
      const facts = await settings.facts();
      const { church, place } = facts;
      const siteName = escaped(church.name);
      const { renderPage, renderOutline } = await buildRenderer(config, language, facts);
      const camp = await settings.camp();
      if (camp === null) config.logger.info('No database tells of a camp: search engines get no dates.');

      const sheets = (...sources: string[]) => [
        ...new Set(sources.flatMap((source) => stylesOf(manifest, source))),
      ];
      const rules = (...sources: string[]) =>
        sheets(...sources)
          .map((file) => readFileSync(join(dist, file), 'utf8').trim())
          .join('');
      const frameStyles = rules('index.html', 'src/app/start.tsx');
      const scripts = (...sources: string[]) =>
        [
          ...scriptsOf(manifest, ['index.html', 'src/app/start.tsx', 'src/app/application.tsx', ...sources]),
        ].map((file) => config.base + file);
      const put = (file: string, parts: Pick<PageParts, 'path' | 'kind' | 'body'> & Partial<PageParts>) =>
        write(join(dist, file), pageHtml({ template, ...settings, siteName, styles: frameStyles, ...parts }));

      for (const [path, source] of Object.entries(publicPages)) {
        put(join(path, 'index.html'), {
          path,
          kind: 'page',
          styles: rules('index.html', 'src/app/start.tsx', source),
          body: withDrawings(await renderPage(path), (address) =>
            readFileSync(join(dist, address.slice(config.base.length)), 'utf8'),
          ),
          ...(path === paths.home &&
            camp &&
            church.published_at !== null && { data: eventScript(camp, facts, siteUrl, language) }),
        });
      }
      for (const [path, source] of Object.entries(outlinedPages)) {
        put(join(path, 'index.html'), {
          path,
          kind: 'outline',
          styles: rules('index.html', 'src/app/start.tsx', source),
          body: renderOutline(path),
          scripts: scripts(source, client),
        });
      }
      // Everything comes at once, from the phone itself: nothing is fetched because something else has been read.
      const checkinStart = ['index.html', 'src/app/start.tsx', 'src/app/application.tsx', checkinPage];
      put(checkinDocument, {
        path: null,
        kind: 'shell',
        styles: '',
        body: headOf(siteName),
        scripts: scripts(checkinPage),
        sheets: sheets(...checkinStart).map((file) => config.base + file),
      });
      const guarded = scripts();
      put('app.html', { path: null, kind: 'shell', body: headOf(siteName), scripts: guarded });
      const change = (name: string, words: object) => {
        const file = join(dist, name);
        const english: object = JSON.parse(readFileSync(file, 'utf8'));
        write(file, JSON.stringify({ ...english, lang: language, ...words }));
      };
      change('manifest.webmanifest', {
        name: church.name,
        short_name: church.name,
        start_url: languages[language].folder || '/',
        description: home.description(place.town),
      });
      change('checkin.webmanifest', homeScreen);
      if (language !== 'en') {
        const unknown = join(dist, '..', '404.html');
        const entry = config.base + (manifest['index.html']?.file ?? '');
        write(unknown, readFileSync(unknown, 'utf8').replace('data-da=""', `data-da="${entry}"`));
        return;
      }
      // What there is one of: the host has one page for what is no page.
      const unknown = `${headOf(frame.notFound.title)}<meta name="robots" content="noindex">`;
      put('404.html', { path: null, kind: 'unknown', body: unknown });
      write(join(dist, 'sitemap.xml'), sitemap(siteUrl, Object.keys(publicPages)));
      write(join(dist, 'robots.txt'), robots(siteUrl));
    },
  };
}
