import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A request that is answered with `status` (4xx) and one sentence instead of being worked on. */
export class RefusedRequest extends Error {
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** Twice the largest document that the product takes. */
const MAX_BODY = 20 * 1024 * 1024;

/** Throws RefusedRequest 413 for a body over 20 MB, whose rest is read and dropped, so that the sender hears the answer. */
export async function readBody(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (size > MAX_BODY) throw new RefusedRequest(413, 'The request body is larger than 20 MB.');
  return Buffer.concat(chunks);
}

/** The fields of a JSON object. Throws RefusedRequest 400 for anything else. */
export function readFields(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(String(body));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Answered below, as everything is that is no object.
  }
  throw new RefusedRequest(400, 'The request body is no JSON object.');
}

/** Methods that the Web's `Request` rejects; none is used here. */
const UNKNOWN_METHODS = ['CONNECT', 'TRACE', 'TRACK'];

/**
 * The Web form of a Node request with its body already read, as the caller `address` sees it at `origin`. The body of a request
 * that only reads means nothing (RFC 9110, 9.3.1) and is left out. Throws RefusedRequest 405 for a method without a Web form.
 */
export function toWebRequest(req: IncomingMessage, body: Buffer, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(forwardedHeaders(req))) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  const { method = 'GET' } = req;
  if (UNKNOWN_METHODS.includes(method)) throw new RefusedRequest(405, 'This method is not known here.');
  const isReading = method === 'GET' || method === 'HEAD';
  return new Request(new URL(req.url ?? '/', origin), {
    method,
    headers,
    ...(body.length > 0 && !isReading && { body: new Uint8Array(body) }),
  });
}

/** The request's headers with the caller's address added, as a hosted platform does. */
export function forwardedHeaders(req: IncomingMessage): IncomingMessage['headers'] {
  const address = req.socket.remoteAddress ?? 'unknown';
  return { ...req.headers, 'x-forwarded-for': req.headers['x-forwarded-for'] ?? address };
}

const compress = promisify(gzip);
/** Bytes below which compressing saves no packet. */
const WORTH_COMPRESSING = 1500;

/** Sends a Web response as a Node response; long ones compressed, where the caller takes that. */
export async function sendWebResponse(
  response: Response,
  res: ServerResponse,
  accepts: IncomingMessage['headers']['accept-encoding'] = '',
): Promise<void> {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
  const body = Buffer.from(await response.arrayBuffer());
  if (body.length < WORTH_COMPRESSING || !/\bgzip\b/.test(accepts)) {
    res.end(body);
    return;
  }
  res.removeHeader('content-length');
  res.setHeader('content-encoding', 'gzip');
  res.end(await compress(body));
}

export function sendJson(res: ServerResponse, status: number, value: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  res.end(JSON.stringify(value));
}

export function sendHtml(res: ServerResponse, html: string): void {
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  res.end(html);
}
