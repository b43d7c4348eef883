import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';
import { paths } from '../src/content/paths.ts';
import { pageHtml, robots, sitemap, type PageParts } from './html.ts';

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
  renderForm: () => string;
}

/** Builds the site once more, for Node, and loads what renders a page. */
async function buildRenderer(config: ResolvedConfig): Promise<Renderer> {
  const outDir = join(config.root, 'node_modules', '.cache', 'prerender');
  await build({
    configFile: false,
    root: config.root,
    logLevel: 'warn',
    plugins: [react()],
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

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * After a build: writes each public page as HTML, so that its text is there before any script, the beginning of the
 * registration form, and `app.html` for all other addresses, which is filled by the script alone.
 */
export function prerender(site: Pick<PageParts, 'siteUrl' | 'supabaseUrl' | 'surveyFormUrl'>): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error) {
      if (error || config.build.ssr) return;
      const dist = join(config.root, config.build.outDir);
      const template = readFileSync(join(dist, 'index.html'), 'utf8');
      const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
      const { renderPage, renderForm } = await buildRenderer(config);
      const shared: Omit<PageParts, 'path' | 'body' | 'styles'> = { template, ...site };

      const rules = (...sources: string[]) =>
        [...new Set(sources.flatMap((source) => stylesOf(manifest, source)))]
          .map((file) => readFileSync(join(dist, file), 'utf8').trim())
          .join('');

      for (const [path, source] of Object.entries(publicPages)) {
        const styles = rules('index.html', 'src/app/start.tsx', source);
        const html = pageHtml({ ...shared, path, styles, body: await renderPage(path) });
        write(join(dist, path, 'index.html'), html);
      }
      const formStyles = rules('index.html', 'src/app/start.tsx', 'src/pages/form-page.tsx');
      const outline = { path: paths.form, isOutline: true, styles: formStyles };
      write(join(dist, paths.form, 'index.html'), pageHtml({ ...shared, ...outline, body: renderForm() }));
      const shell = { ...shared, path: null, styles: rules('index.html', 'src/app/start.tsx'), body: '' };
      write(join(dist, 'app.html'), pageHtml(shell));
      write(join(dist, 'sitemap.xml'), sitemap(site.siteUrl, Object.keys(publicPages)));
      write(join(dist, 'robots.txt'), robots(site.siteUrl));
    },
  };
}
