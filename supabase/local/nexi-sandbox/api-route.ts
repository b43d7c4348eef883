import { ApiError } from './api-error.ts';

/** A call of the payment API whose key is good. */
interface Call {
  id: string;
  body: unknown;
  /** The Idempotency-Key. */
  key: string | undefined;
}

/** What is sent; `raw` goes out as it is, `hangUp` is no answer at all. */
export type Reply = { status: number; body?: unknown; raw?: string } | 'hangUp';

export type Handler = (call: Call) => Reply | Promise<Reply>;

/** Method, path with at most one `:id`, and what answers; errors are thrown as ApiError. */
export type Route = readonly [method: string, path: string, handle: Handler];

export function matchPath(route: string, path: string): { id: string } | null {
  const found = new RegExp(`^${route.replace(':id', '([^/]+)')}$`).exec(path);
  return found && { id: found[1] ?? '' };
}

export function notFound(): never {
  throw new ApiError(404);
}
