import { env } from './env.ts';

/** A refused or failed answer of the backend's REST interface. A lost connection is fetch's own TypeError. */
export class RestError extends Error {
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
  const { code = '', message = response.statusText } = (body ?? {}) as { code?: string; message?: string };
  return new RestError(response.status, code, message);
}

/**
 * Reads public data without the database client, so that public pages stay light.
 * @param path below `/rest/v1/`, for example `pricing?select=id,name` or `rpc/camp_now`
 * @returns the parsed JSON answer, which the caller names the type of
 * @throws RestError when the backend refuses, TypeError when it cannot be reached
 */
export async function restGet<T>(path: string, signal?: AbortSignal): Promise<T> {
  const { supabaseUrl, publishableKey } = env;
  const response = await fetch(`${supabaseUrl}/rest/v1/${path}`, {
    headers: { apikey: publishableKey, accept: 'application/json' },
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw await toRestError(response);
  const answer: T = await response.json();
  return answer;
}
