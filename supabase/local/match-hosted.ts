import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely } from 'kysely';
import type { Database } from './database.ts';

/** The request that the API is answering. */
export const currentRequest = new AsyncLocalStorage<Request>();

type ApplyClaims = (tx: Kysely<unknown>, ...rest: unknown[]) => Promise<void>;
type WithContext = (...args: unknown[]) => Promise<unknown>;

/**
 * Removes three differences of lite from a hosted project.
 * - As soon as it sees row-level security it grants everything on every table to every API role: a missing revoke
 *   would stay hidden.
 * - It tells `request.headers` to functions only, where PostgREST tells it to every statement.
 * - It answers errors that functions raise, and failed checks, with 500 and without their code.
 */
export function matchHosted({ connection }: Database): void {
  const internals: object = connection;
  const applyClaims: ApplyClaims = Reflect.get(internals, 'applyJwtSessionContext').bind(connection);
  const withContext: WithContext = Reflect.get(internals, 'withContext').bind(connection);
  Object.assign(connection, {
    rlsState: 'active',
    applyJwtSessionContext: async (tx: Kysely<unknown>, ...rest: unknown[]) => {
      await applyClaims(tx, ...rest);
      await applyRequest(tx);
    },
    withContext: async (...args: unknown[]) => {
      try {
        return await withContext(...args);
      } catch (error) {
        return errorResponse(error);
      }
    },
  });
}

async function applyRequest(tx: Kysely<unknown>): Promise<void> {
  const request = currentRequest.getStore();
  if (!request) return;
  const headers = JSON.stringify(Object.fromEntries(request.headers));
  const path = new URL(request.url).pathname.replace('/rest/v1', '');
  await sql`select set_config('request.headers', ${headers}, true),
    set_config('request.method', ${request.method}, true),
    set_config('request.path', ${path}, true)`.execute(tx);
}

/** PostgREST's answer to an error of PostgreSQL; throws anything else again, for lite to answer. */
function errorResponse(error: unknown): Response {
  const request = currentRequest.getStore();
  const isRest = request && new URL(request.url).pathname.startsWith('/rest/v1/');
  const { code, message, detail = null, hint = null } = Object(error);
  if (!isRest || !/^[0-9A-Z]{5}$/.test(String(code)) || /^P(T|GRST)/.test(code)) throw error;
  const isAnonymous = !request.headers.get('authorization')?.includes('.');
  return Response.json({ code, message, details: detail, hint }, { status: statusOf(code, isAnonymous) });
}

/** PostgREST's table of HTTP statuses; the longest beginning of the code counts. */
const STATUSES: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

function statusOf(code: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  return STATUSES[code] ?? STATUSES[code.slice(0, 2)] ?? 400;
}
