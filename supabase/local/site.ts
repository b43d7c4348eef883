import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Server, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { createServer as createVite } from 'vite';
import { readHosting } from './hosting-config.ts';
import type { Route } from './server.ts';
import { RefusedRequest, sendJson } from './web-http.ts';

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
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

/** The site that visitors see, at every path that nothing else answers. */
export interface Site {
  readonly route: Route;
  readonly close: () => Promise<void>;
}

/** Serves the site from source, with live reload through the local server's own port. */
export async function siteFromSource(http: Server, publishableKey: string): Promise<Site> {
  const vite = await createVite({
    root: ROOT,
    appType: 'spa',
    clearScreen: false,
    define: {
      'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(publishableKey),
      'import.meta.env.VITE_OAUTH_PROVIDERS': JSON.stringify('google'),
    },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      // Left to itself Vite serves every file of the project, the local keys among them.
      fs: { allow: ['src', 'public', 'node_modules', 'index.html'].map((name) => join(ROOT, name)) },
    },
  });
  return {
    route: {
      path: '/',
      handle: (req, res, { pathname }) => {
        refuseDotFiles(pathname);
        vite.middlewares(req, res);
      },
    },
    close: () => vite.close(),
  };
}

/**
 * Serves `dist/` the way production does: the headers and rewrites of `vercel.json`.
 *
 * @throws Error with one sentence when there is no `dist/`
 */
export function siteFromBuild(root = ROOT): Site {
  const dist = join(root, 'dist');
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('There is no built site in dist/: run "npm run build" first.');
  const hosting = readHosting(root);
  const handle: Route['handle'] = async (req, res, { pathname }) => {
    refuseDotFiles(pathname);
    for (const [name, value] of hosting.headersFor(pathname)) res.setHeader(name, value);
    const file = fileFor(dist, pathname) ?? fileFor(dist, hosting.fallbackFor(pathname) ?? '');
    if (file) await sendFile(res, file, req.method === 'HEAD');
    else sendJson(res, 404, { error: `There is no file ${pathname} in dist/.` });
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

async function sendFile(res: ServerResponse, file: string, headOnly: boolean): Promise<void> {
  const content = await readFile(file);
  res.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': content.length,
  });
  res.end(headOnly ? undefined : content);
}
