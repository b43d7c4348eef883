import { ApiError } from './api-error.ts';

/** A call of the payment API whose key is good. */
interface Call {
  /** The identifier in the path. */
  id: string;
  /** The JSON body, undefined when there is none. */
  body: unknown;
  /** The Idempotency-Key. */
  key: string | undefined;
}

/** What is sent; `raw` goes out as it is, `hangUp` is no answer at all. */
export type Reply = { status: number; body?: unknown; raw?: string } | 'hangUp';

export type Handler = (call: Call) => Reply | Promise<Reply>;

/** Method, path with at most one `:id`, and what answers; errors are thrown as ApiError. */
export type Route = readonly [method: string, path: string, handle: Handler];

/** Whether the path fits, and with which identifier. */
export function matchPath(route: string, path: string): { id: string } | null {
  const found = new RegExp(`^${route.replace(':id', '([^/]+)')}$`).exec(path);
  return found && { id: found[1] ?? '' };
}

/** Throws 404. */
export function notFound(): never {
  throw new ApiError(404);
}
