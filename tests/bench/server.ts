import { readFileSync, statSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

const binary = new Set(['.png']);

function compress(content: Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

/** Serves a built site as the host would, in brotli, and hands everything else to the backend. */
export class BenchServer {
  readonly #folder: string;
  readonly #backend: string;
  readonly #extra: ReadonlyMap<string, string>;
  readonly #cache = new Map<string, Buffer>();
  readonly #server = createServer((req, res) => this.#answer(req, res));

  /**
   * @param folder the built site
   * @param backend address of a running stack
   * @param extra further pages by path
   */
  constructor(folder: string, backend: string, extra: ReadonlyMap<string, string>) {
    this.#folder = resolve(folder);
    this.#backend = backend;
    this.#extra = extra;
  }

  /** @returns the server's address */
  async listen(): Promise<string> {
    await new Promise<void>((done) => void this.#server.listen(0, '127.0.0.1', done));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The bench server has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #answer(req: IncomingMessage, res: ServerResponse): void {
    const { pathname } = new URL(req.url ?? '/', 'http://bench');
    const extra = this.#extra.get(pathname);
    const file = this.#file(pathname);
    if (extra !== undefined) this.#send(res, pathname, '.html', () => Buffer.from(extra));
    else if (file) this.#send(res, file, extname(file), () => readFileSync(file));
    else this.#pass(req, res);
  }

  #file(path: string): string | undefined {
    const candidates = [join(this.#folder, path), join(this.#folder, path, 'index.html')];
    return candidates.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
  }

  #send(res: ServerResponse, key: string, type: string, read: () => Buffer): void {
    const isBinary = binary.has(type);
    const body = this.#cache.get(key) ?? (isBinary ? read() : compress(read()));
    this.#cache.set(key, body);
    res.writeHead(200, {
      'content-type': types[type] ?? 'application/octet-stream',
      'content-length': body.length,
      'cache-control': key.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isBinary ? {} : { 'content-encoding': 'br' }),
    });
    res.end(body);
  }

  #pass(req: IncomingMessage, res: ServerResponse): void {
    const onward = request(
      `${this.#backend}${req.url}`,
      { method: req.method, headers: req.headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      },
    );
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  }
}
