import { toDataError } from './errors.ts';

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
 * The same for a database function that answers JSON, which the generated types know nothing about: the caller names
 * its shape, and the SQL function is what keeps to it.
 */
export async function jsonAnswerOf<T>(request: Request<Reply>): Promise<T> {
  const answer: unknown = await answerOf(request);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return answer as T;
}

/** An error's own fields; `message` of a real Error does not survive a spread. */
function describe(error: object): object {
  return { ...error, message: 'message' in error ? error.message : '' };
}
