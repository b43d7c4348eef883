import type { Doer } from '../../domain/accounts/doer.ts';
import { doer } from '../accounts/named-doer.ts';

export type DataErrorKind =
  | 'offline'
  | 'unauthorized'
  | 'refused'
  | 'conflict'
  | 'rate_limited'
  | 'not_found'
  /** There was an answer, and it is not what it should be: another type, a page of HTML, cut off. */
  | 'unreadable'
  | 'unknown';

/**
 * The only error that leaves `src/data`.
 *
 * `code` is stable and never shown: the code the database raised (`camper_limit_reached`), the name of a
 * broken check (`users_size_check`), an auth code (`invalid_credentials`) or a function's error word.
 */
export class DataError extends Error {
  readonly kind: DataErrorKind;
  readonly code: string;
  /** Of a conflict, who was faster, as the reader may name them. */
  readonly by: Doer | undefined;

  constructor(kind: DataErrorKind, code: string, cause?: unknown, by?: Doer | null) {
    super(`${kind}: ${code}`, { cause });
    this.name = 'DataError';
    this.kind = kind;
    this.code = code;
    this.by = by ?? undefined;
  }
}

/** The shapes of the errors of PostgREST, auth, functions and storage, read without trusting any of them. */
interface ErrorLike {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  details?: unknown;
  status?: unknown;
}

const CONSTRAINT_NAME = /constraint "([^"]+)"/;
const STABLE_CODE = /^[a-z0-9_]+$/;

export function toDataError(error: unknown): DataError {
  if (error instanceof DataError) return error;
  const { name, code, message, details, status } = readError(error);
  if (isNetworkFailure(name, message, status)) return new DataError('offline', 'network', error);
  if (name === 'SyntaxError' || (status >= 200 && status < 300))
    return new DataError('unreadable', 'malformed_answer', error);
  switch (code) {
    case 'P0001': // raised by the database's own functions
      return new DataError(raisedKind(message), stableCode(message), error, namedIn(details));
    case '23505': // a key is taken
      return new DataError('conflict', constraintName(message), error);
    case '23514': // a check is broken
      return new DataError('refused', constraintName(message), error);
    case '42501': // no privilege
      return new DataError('unauthorized', 'not_allowed', error);
    case 'PGRST116':
      return new DataError('not_found', 'no_rows', error);
    default:
      return new DataError(kinds[status] ?? 'unknown', stableCode(code), error);
  }
}

/** What a status means where no code says more. */
const kinds: Readonly<Record<number, DataErrorKind>> = {
  ...{ 401: 'unauthorized', 403: 'unauthorized', 404: 'not_found', 409: 'conflict', 429: 'rate_limited' },
  ...{ 400: 'refused', 402: 'refused', 422: 'refused' },
};

function readError(error: unknown): Readonly<Record<'name' | 'code' | 'message' | 'details', string>> & {
  readonly status: number;
} {
  const like: ErrorLike = typeof error === 'object' && error !== null ? error : { message: error };
  return {
    name: text(like.name),
    code: text(like.code),
    message: text(like.message),
    details: text(like.details),
    status: typeof like.status === 'number' ? like.status : Number.NaN,
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** fetch rejects with a TypeError, or a TimeoutError when it hangs; auth-js gives it the status 0, postgrest-js its words. */
function isNetworkFailure(name: string, message: string, status: number): boolean {
  if (name === 'TypeError' || name === 'TimeoutError') return true;
  return status === 0 || /^TypeError: |Failed to fetch|fetch failed|NetworkError|Load failed/.test(message);
}

function raisedKind(message: string): DataErrorKind {
  if (message === 'conflict') return 'conflict';
  return message === 'not_allowed' ? 'unauthorized' : 'refused';
}

/** Who was faster, as the database says beside a conflict (`private.refuse_conflict`). */
function namedIn(details: string): Doer | undefined {
  try {
    const named: unknown = JSON.parse(details);
    return doer(named) ? named : undefined;
  } catch {
    return undefined;
  }
}

function constraintName(message: string): string {
  return CONSTRAINT_NAME.exec(message)?.[1] ?? 'constraint';
}

function stableCode(value: string): string {
  return STABLE_CODE.test(value) ? value : 'unknown';
}
