import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Kysely } from 'kysely';
import type { Database } from './database.ts';

/** The request that the API is answering. */
export const currentRequest = new AsyncLocalStorage<Request>();

/** Who asks, as lite has read it from the token. */
interface Caller {
  auth?: { role?: string | null; uid?: string | null; jwt?: unknown };
  storage?: { operation?: string | null };
}
type ApplyContext = (tx: Kysely<unknown>, caller: Caller) => Promise<void>;
type WithContext = (...args: unknown[]) => Promise<unknown>;

/**
 * Removes three differences of lite from a hosted project, and the time of nine statements from every request.
 * - As soon as it sees row-level security it grants everything on every table to every API role: a missing revoke
 *   would stay hidden.
 * - It tells `request.headers` to functions only, where PostgREST tells it to every statement.
 * - It answers errors that functions raise, and failed checks, with 500 and without their code.
 * - It tells the database who asks, and what, in a statement for each fact.
 */
export function matchHosted({ connection }: Database): void {
  const internals: object = connection;
  const withContext: WithContext = Reflect.get(internals, 'withContext').bind(connection);
  Object.assign(connection, {
    rlsState: 'active',
    applyJwtSessionContext: applyContext,
    applyRpcRequestGucs: async () => undefined,
    withContext: async (...args: unknown[]) => {
      try {
        return await withContext(...args);
      } catch (error) {
        return errorResponse(error);
      }
    },
  });
}

/** Tells the transaction, as PostgREST does, all about the caller and the request, and takes on the caller's role. */
const applyContext: ApplyContext = async (tx, { auth, storage }) => {
  const role = auth?.role || 'anon';
  const request = currentRequest.getStore();
  const settings = {
    'request.jwt.claim.sub': auth?.uid ?? '',
    'request.jwt.claim.role': role,
    'request.jwt.claims': JSON.stringify(auth?.jwt ?? {}),
    'request.headers': JSON.stringify(Object.fromEntries(request?.headers ?? [])),
    'request.method': request?.method ?? '',
    'request.path': request ? new URL(request.url).pathname.replace('/rest/v1', '') : '',
    'response.status': '',
    'response.headers': '',
    'storage.operation': storage?.operation ?? '',
    role,
  };
  const each = Object.entries(settings).map(
    ([name, value]) => sql`set_config(${sql.lit(name)}, ${value}, true)`,
  );
  await sql`select ${sql.join(each)}`.execute(tx);
};

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
const STATUSES: Readonly<Record<number, string>> = {
  400: 'P0001',
  403: '0L 0P 28',
  404: '42883 42P01',
  405: '25006',
  409: '23503 23505',
  500: '09 25 2D 38 39 3B 40 42P17 54 55 57 58 F0 HV P0 XX',
  503: '08 53',
};

function statusOf(code: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403;
  const statusFor = (start: string) =>
    Object.entries(STATUSES).find(([, codes]) => codes.split(' ').includes(start))?.[0];
  return Number(statusFor(code) ?? statusFor(code.slice(0, 2)) ?? 400);
}
