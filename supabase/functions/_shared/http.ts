/** Requests and responses: JSON, CORS for the website, and one place where errors become answers. */
import type { z } from 'zod';
import type { Log } from './log.ts';

export type Handler = (request: Request) => Promise<Response>;

/** An answer other than success that the caller can act on: `{ error: code, ...details }`. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, details: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** Wraps what servers call: POST only; an `HttpError` keeps its status, anything else is logged and answered 500. */
export function serverEndpoint(name: string, log: Log, handle: Handler): Handler {
  return async (request) => {
    try {
      if (request.method !== 'POST') throw new HttpError(405, 'method_not_allowed');
      return await handle(request);
    } catch (error) {
      if (error instanceof HttpError) return json(error.status, { error: error.code, ...error.details });
      log.error(`${name} failed`, error);
      return json(500, { error: 'unexpected' });
    }
  };
}

/** Wraps what the website calls: `serverEndpoint` with CORS for the site's origin and no one else. */
export function browserEndpoint(name: string, log: Log, siteUrl: string, handle: Handler): Handler {
  const endpoint = serverEndpoint(name, log, handle);
  const cors = {
    'access-control-allow-origin': new URL(siteUrl).origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
    vary: 'origin',
  };
  return async (request) => {
    const response =
      request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await endpoint(request);
    for (const [header, value] of Object.entries(cors)) response.headers.set(header, value);
    return response;
  };
}

/** The visitor's address as the platform reports it; empty when it does not. */
export function addressOf(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '';
}

const maxBodyBytes = 64 * 1024;

/** The request's JSON, checked by a schema. Throws 400 for a body over 64 kB, anything unreadable, or what no database can store. */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(request);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'bad_request');
  }
  if (!isStorable(value)) throw new HttpError(400, 'bad_request');
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new HttpError(400, 'bad_request');
  return parsed.data;
}

/** Neither a null character nor half a character anywhere (PostgreSQL takes no such text), and no bottomless nesting. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < 64 &&
    Object.entries(value)
      .flat()
      .every((part) => isStorable(part, depth + 1))
  );
}

/** The request's body as it is. Reads no further than `most` bytes, whatever the declared length says: throws 413 `too_large` for more. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new HttpError(413, 'too_large');
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** The request's body. Reads no further than 64 kB, whatever the declared length says: throws 400 for more. */
export async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw new HttpError(400, 'body_too_large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
