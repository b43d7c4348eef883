import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What draws the pages of bus and check-in. */
export const checkinPage = 'src/pages/checkin-page.tsx';

/** What the pages offline are made of. What a screen can do without is late in this product, and stays out. */
const sources = [
  'index.html',
  'src/app/start.tsx',
  'src/app/application.tsx',
  checkinPage,
  'node_modules/@supabase/supabase-js/dist/index.mjs',
  'src/camper/code-drawing.tsx',
  'src/features/checkin/scanner.tsx',
  'node_modules/jsqr/dist/jsQR.js',
];

/** The document of bus and check-in, of the build's output. */
export const checkinDocument = 'checkin/index.html';

/** The files of some sources and of everything that they import statically. */
function filesOf(manifest: Manifest, names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}: the check-in would not open without a net.`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    for (const file of chunk.css ?? []) seen.add(file);
    filesOf(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

/**
 * The service worker of the bus and check-in, which open offline. Its scope is `/checkin` alone: every other page is fetched as
 * if there were none, and nothing of the database, the sign-in or a payment is kept by it. A new version takes over at once.
 * @param base Vite's base
 */
export function checkinShell(base: string, outDir = 'dist'): PluginOption {
  return VitePWA({
    filename: 'checkin-sw.js',
    base,
    scope: `${base}checkin`,
    injectRegister: false,
    registerType: 'autoUpdate',
    manifest: false,
    workbox: {
      globPatterns: [checkinDocument, 'assets/*.{js,css}'],
      inlineWorkboxRuntime: true,
      sourcemap: false,
      cleanupOutdatedCaches: true,
      // A page that is open for days must not keep an old version alive.
      skipWaiting: true,
      // Also the page that has just fetched it: what that loads late comes from here.
      clientsClaim: true,
      directoryIndex: null,
      navigateFallback: `${base}${checkinDocument}`,
      navigateFallbackAllowlist: [new RegExp(`^${base}checkin(?:/code)?/?$`)],
      manifestTransforms: [
        (entries) => {
          const manifest: Manifest = JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8'));
          const files = filesOf(manifest, sources).add(checkinDocument);
          return { manifest: entries.filter(({ url }) => files.has(url)), warnings: [] };
        },
      ],
    },
  });
}
