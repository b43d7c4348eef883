import type * as z from 'zod/mini';
import { DataError, toDataError } from './errors.ts';

/** What a table query or database function of the client resolves to. */
interface Reply {
  readonly data: unknown;
  readonly error: object | null;
  readonly status: number;
}

type Request<R extends Reply> = PromiseLike<R> & { retry(isOn: boolean): unknown };
type DataOf<R extends Reply> = Extract<R, { error: null }>['data'];

/**
 * Sends a request and answers its data. Throws DataError, so that a query is either its data or its error, never null
 * by accident. The client's own seven seconds of trying again are off: the query cache tries again already.
 */
export async function answerOf<R extends Reply>(request: Request<R>): Promise<DataOf<R>> {
  request.retry(false);
  const { data, error, status } = await request;
  if (error) throw toDataError({ status, ...describe(error) });
  return data;
}

/**
 * The same for a database function that answers JSON, which the generated types know nothing about: DataError
 * `malformed_answer` when it is not what the schema says.
 */
export async function jsonAnswerOf<Schema extends z.ZodMiniType>(
  request: Request<Reply>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return parsed(schema, await answerOf(request));
}

/** What came from outside, when it is what the schema says; else DataError `malformed_answer`. */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const result = schema.safeParse(answer);
  if (!result.success) throw new DataError('unknown', 'malformed_answer', result.error);
  return result.data;
}

/** An error's own fields; `message` of a real Error does not survive a spread. */
function describe(error: object): object {
  return { ...error, message: 'message' in error ? error.message : '' };
}
