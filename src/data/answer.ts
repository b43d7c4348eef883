import { toDataError } from './errors.ts';

/** What a table query or database function of the client resolves to. */
interface Reply {
  readonly data: unknown;
  readonly error: object | null;
  readonly status: number;
}

type DataOf<R extends Reply> = Extract<R, { error: null }>['data'];

/** The data of a reply. Throws DataError, so that a query is either its data or its error, never null by accident. */
export async function answerOf<R extends Reply>(request: PromiseLike<R>): Promise<DataOf<R>> {
  const { data, error, status } = await request;
  if (error) throw toDataError({ status, ...describe(error) });
  return data;
}

/** An error's own fields; `message` of a real Error does not survive a spread. */
function describe(error: object): object {
  return { ...error, message: 'message' in error ? error.message : '' };
}
