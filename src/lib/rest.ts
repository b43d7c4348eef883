import { env } from './env.ts';

/** A refused or failed answer of the backend's REST interface. A lost connection is fetch's own TypeError. */
class RestError extends Error {
  readonly status: number;
  /** PostgreSQL or PostgREST code, or an empty string. */
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'RestError';
    this.status = status;
    this.code = code;
  }
}

async function toRestError(response: Response): Promise<RestError> {
  const body: unknown = await response.json().catch(() => null);
  const textIn = (name: string, otherwise: string) => {
    const value: unknown = Reflect.get(Object(body), name);
    return typeof value === 'string' ? value : otherwise;
  };
  return new RestError(response.status, textIn('code', ''), textIn('message', response.statusText));
}

/** After this many milliseconds a read counts as failed: a connection that hangs must not keep a page waiting. */
const patience = 10_000;

/**
 * Reads public data without the database client, so that public pages stay light.
 * @param path below `/rest/v1/`, for example `pricing?select=id,name` or `rpc/camp_now`
 * @returns the parsed JSON answer, of which nothing is known yet
 * @throws RestError when the backend refuses, TypeError when it cannot be reached, TimeoutError when it hangs, SyntaxError when
 *   the answer is no JSON
 */
export const restGet = (path: string) => send(path, { headers: { accept: 'application/json' } });

/** Calls a database function as a visitor, in the same way and with the same errors. */
export const restCall = (name: string, args: object) =>
  send(`rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });

async function send(
  path: string,
  {
    headers,
    ...request
  }: Pick<RequestInit, 'method' | 'body'> & { readonly headers: Readonly<Record<string, string>> },
): Promise<unknown> {
  const response = await fetch(`${env.supabaseUrl}/rest/v1/${path}`, {
    ...request,
    headers: { apikey: env.publishableKey, ...headers },
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw await toRestError(response);
  return response.json();
}
