import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { RefusedRequest, sendJson } from './web-http.ts';

export interface Route {
  path: string;
  exact?: boolean;
  handle: (req: IncomingMessage, res: ServerResponse, url: URL) => Promise<void> | void;
}

export interface LocalServer {
  readonly url: string;
  readonly http: Server;
  /** Starts answering; requests that came earlier get their answer now. */
  serve: (routes: readonly Route[]) => void;
  close: () => Promise<void>;
}

/** Listens at once, so that a taken port is known before anything else starts: throws Error with one sentence then. */
export async function openServer(port: number): Promise<LocalServer> {
  let serve: LocalServer['serve'] = () => undefined;
  const ready = new Promise<readonly Route[]>((resolve) => (serve = resolve));
  const http = createServer((req, res) => {
    // As the host does for the site, and hosted storage for files: no browser guesses what something is.
    res.setHeader('x-content-type-options', 'nosniff');
    ready
      .then((routes) => answer(routes, req, res))
      .catch((error: unknown) => {
        const status = error instanceof RefusedRequest ? error.status : 500;
        if (status === 500) console.error(error);
        if (res.headersSent) res.destroy();
        else sendJson(res, status, { error: error instanceof Error ? error.message : String(error) });
      });
  });
  // With the usual five seconds, connections were closed at the moment in which they were used again.
  http.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port)));
    http.listen(port, '127.0.0.1', resolve);
  });
  const address = http.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;
  return {
    url,
    http,
    serve,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

async function answer(routes: readonly Route[], req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = urlOf(req);
  const route = routes.find((candidate) => matches(candidate, url.pathname));
  if (route) await route.handle(req, res, url);
  else sendJson(res, 404, { error: `There is nothing at ${url.pathname}.` });
}

/** The address that a request names. Throws RefusedRequest 400 for one that names none, such as `//` or `/%`. */
function urlOf(req: IncomingMessage): URL {
  const target = req.url ?? '/';
  try {
    const url = new URL(target.startsWith('/') ? `http://localhost${target}` : target);
    if (!url.pathname.startsWith('//') && !decodeURIComponent(url.pathname).includes('\0')) return url;
  } catch {
    // Answered below.
  }
  throw new RefusedRequest(400, 'The path cannot be read.');
}

function matches({ path, exact }: Route, pathname: string): boolean {
  return pathname === path || (!exact && pathname.startsWith(path.endsWith('/') ? path : `${path}/`));
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error;
  return new Error(
    `Port ${port} is taken by another program; stop it or choose another port, such as PORT=${port + 1} npm start.`,
    { cause: error },
  );
}
