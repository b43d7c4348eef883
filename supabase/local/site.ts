import { existsSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type CompressCallback } from 'node:zlib';
import { createServer as createVite, mergeConfig, type InlineConfig, type ViteDevServer } from 'vite';
import { siteConfig } from '../../build/site-config.ts';
import { languageCodes, languages, type LanguageCode } from '../../src/domain/campers/languages.ts';
import { LOCAL_OAUTH_PROVIDERS } from './data-folder.ts';
import { readHosting } from './hosting-config.ts';
import type { Route } from './server.ts';
import { RefusedRequest } from './web-http.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

export interface Site {
  readonly route: Route;
  readonly close: () => Promise<void>;
}

/** The site from source in a language, with live reload through the local server's own port. */
function fromSource(language: LanguageCode, http: Server, publishableKey: string): Promise<ViteDevServer> {
  const here: InlineConfig = {
    configFile: false,
    root: ROOT,
    cacheDir: `node_modules/.vite/${language}`,
    appType: 'spa',
    clearScreen: false,
    define: {
      'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(publishableKey),
      'import.meta.env.VITE_OAUTH_PROVIDERS': JSON.stringify(LOCAL_OAUTH_PROVIDERS),
    },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      // Left to itself Vite serves every file of the project, the local keys among them.
      fs: { allow: ['src', 'public', 'node_modules', 'index.html'].map((name) => join(ROOT, name)) },
    },
  };
  return createVite(mergeConfig(siteConfig('development', language), here));
}

const languageAt = (path: string): LanguageCode =>
  languageCodes.find((code) => code !== 'en' && `${path}/`.startsWith(`${languages[code].folder}/`)) ?? 'en';

/** Serves the site from source; each language is made ready when someone first asks for a page in it. */
export async function siteFromSource(http: Server, publishableKey: string): Promise<Site> {
  const sites = new Map<LanguageCode, Promise<ViteDevServer>>();
  const siteIn = (language: LanguageCode) => {
    const site = sites.get(language) ?? fromSource(language, http, publishableKey);
    sites.set(language, site);
    return site;
  };
  await siteIn('en');
  return {
    route: {
      path: '/',
      handle: async (req, res, { pathname }) => {
        refuseDotFiles(pathname);
        const site = await siteIn(languageAt(pathname));
        site.middlewares(req, res);
      },
    },
    close: async () => {
      await Promise.all([...sites.values()].map(async (site) => (await site).close()));
    },
  };
}

/** Serves `dist/` as production does, by `vercel.json`. Throws Error with one sentence when there is no `dist/`. */
export function siteFromBuild(root = ROOT): Site {
  const dist = join(root, 'dist');
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('There is no built site in dist/: run "npm run build" first.');
  const hosting = readHosting(root);
  const handle: Route['handle'] = async (req, res, { pathname }) => {
    refuseDotFiles(pathname);
    for (const [name, value] of hosting.headersFor(pathname)) res.setHeader(name, value);
    const file = fileFor(dist, pathname) ?? fileFor(dist, hosting.fallbackFor(pathname) ?? '');
    await sendFile(req, res, file ?? join(dist, '404.html'), file ? 200 : 404);
  };
  return { route: { path: '/', handle }, close: async () => undefined };
}

/** Throws RefusedRequest 404 for a path below something hidden, other than the folder in which Vite keeps packages. */
function refuseDotFiles(path: string): void {
  const shown = decodeURIComponent(path)
    .replaceAll('\\', '/')
    .replace(/\/node_modules\/\.vite\//, '/');
  if (shown.includes('/.')) throw new RefusedRequest(404, `There is nothing at ${path}.`);
}

/** The built file that a path names: itself, with `.html`, or the index of a folder. */
function fileFor(dist: string, path: string): string | null {
  const base = resolve(dist, `.${decodeURIComponent(path)}`);
  if (base !== dist && !base.startsWith(dist + sep)) return null;
  const candidates = [base, `${base}.html`, join(base, 'index.html')];
  return (
    (path !== '' && candidates.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile())) || null
  );
}

/** The encodings of the host, the smaller one first, in about the strength that it takes for them. */
const encoders = {
  br: promisify((content: Buffer, done: CompressCallback) =>
    brotliCompress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, done),
  ),
  gzip: promisify((content: Buffer, done: CompressCallback) => gzip(content, done)),
};
/** What is compressed already, an image or a font, is sent as it is. */
const COMPRESSIBLE = /\.(html|js|css|json|svg|txt|xml|webmanifest)$/;

/** What has been compressed, by encoding, file and its last change: a site's files are asked for again and again. */
const compressed = new Map<string, Promise<Buffer>>();

async function compressedFile(file: string, encoding: keyof typeof encoders): Promise<Buffer> {
  const { mtimeMs } = await stat(file);
  const key = `${encoding} ${mtimeMs} ${file}`;
  const known = compressed.get(key) ?? readFile(file).then(encoders[encoding]);
  compressed.set(key, known);
  return known;
}

async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: string,
  status: number,
): Promise<void> {
  const accepted = req.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  const isCompressible = COMPRESSIBLE.test(file);
  if (isCompressible) res.setHeader('vary', 'accept-encoding');
  if (isCompressible && encoding) res.setHeader('content-encoding', encoding);
  const content = await (isCompressible && encoding ? compressedFile(file, encoding) : readFile(file));
  res.writeHead(status, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': content.length,
  });
  res.end(req.method === 'HEAD' ? undefined : content);
}
