import { isRecord, type Shape } from '../../lib/shape.ts';
import { withCode } from './code-again.ts';
import { toDataError } from './errors.ts';
import { parsed } from './parsed.ts';
import { connectSession } from '../accounts/session.ts';

/** The answer of an edge function, whatever its status: several of them are ordinary news for a screen. */
export interface FunctionAnswer {
  readonly status: number;
  /** Parsed JSON; null when the answer had none. */
  readonly body: unknown;
}

/** Calls an edge function as the signed-in user. Throws DataError only when it could not be reached. */
export async function callFunction(
  name: string,
  body: Record<string, unknown> | File,
): Promise<FunctionAnswer> {
  const client = await connectSession();
  const { data, error, response } = await client.functions.invoke<unknown>(name, { body });
  if (!response) {
    // What fetch threw, or what reading the answer did.
    const cause: unknown = error?.context ?? error;
    throw toDataError(cause);
  }
  return { status: response.status, body: response.ok ? data : await response.json().catch(() => null) };
}

/** A text field of an answer; an empty string when it is not there. */
export function textIn(body: unknown, field: string): string {
  const value = isRecord(body) ? body[field] : '';
  return typeof value === 'string' ? value : '';
}

/** What an edge function answers. Throws DataError, `unreadable` for what the shape does not say. */
export async function askFunction<T>(
  name: string,
  request: Record<string, unknown> | File,
  shape: Shape<T>,
): Promise<T> {
  return withCode(async () => {
    const { status, body } = await callFunction(name, request);
    if (status >= 400) throw toDataError({ status, code: textIn(body, 'error') });
    return parsed(shape, body);
  });
}
