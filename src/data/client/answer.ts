import type { Shape } from '../../lib/shape.ts';
import type { Client } from '../../lib/supabase.ts';
import { connectSession } from '../accounts/session.ts';
import type { Database, Json } from '../database.types.ts';
import { toDataError } from './errors.ts';
import { parsed } from './parsed.ts';

/** What a table query or database function of the client resolves to. */
interface Reply {
  readonly data: unknown;
  readonly error: object | null;
  readonly status: number;
}

type Request = PromiseLike<Reply> & { retry(isOn: boolean): unknown };
type DataOf<R extends Request> =
  Awaited<R> extends infer A ? (A extends { error: null; data: infer Data } ? Data : never) : never;

/** What a shape may say of an answer: the generated types do not know what can be null, which words a `text` holds, and what is in JSON. */
type Fit<Data> = [Data] extends [never]
  ? unknown
  : Json extends Data
    ? unknown
    : Data extends readonly (infer Row)[]
      ? readonly Fit<Row>[]
      : Data extends object
        ? { readonly [Column in keyof Data]?: Fit<Data[Column]> }
        : Data | null;

/**
 * Sends a request as the signed-in user and returns its answer, which is what the shape says; nothing without a shape. Throws
 * DataError, `unreadable` for any other answer. The client's own seven seconds of retries are off: the query cache retries.
 */
export function query<R extends Request, T extends Fit<DataOf<R>>>(
  build: (client: Client) => R,
  shape: Shape<T>,
): Promise<T>;
export function query(build: (client: Client) => Request): Promise<void>;
export function query(build: (client: Client) => Request, shape?: Shape<unknown>): Promise<unknown> {
  return ask(build, shape);
}

async function ask(build: (client: Client) => Request, shape?: Shape<unknown>): Promise<unknown> {
  const request = build(await connectSession());
  request.retry(false);
  const { data, error, status } = await request;
  if (error) throw toDataError({ status, ...describe(error) });
  return shape && parsed(shape, data);
}

type Functions = Database['public']['Functions'];
/** What a database function is called with. */
export type ArgsOf<Name extends keyof Functions> = [Functions[Name]['Args']] extends [never]
  ? Readonly<Record<string, never>>
  : Functions[Name]['Args'];

interface Caller {
  rpc(name: string, args: object): Request;
}

/** Calls a database function; otherwise as {@link query}. */
export function rpc<Name extends keyof Functions, T extends Fit<Functions[Name]['Returns']>>(
  name: Name,
  args: ArgsOf<Name>,
  shape: Shape<T>,
): Promise<T>;
export function rpc<Name extends keyof Functions>(name: Name, args: ArgsOf<Name>): Promise<void>;
export function rpc(name: string, args: object, shape?: Shape<unknown>): Promise<unknown> {
  return ask((client: Caller) => client.rpc(name, args), shape);
}

/** An error's own fields; `name` and `message` of a real Error do not survive a spread. */
function describe(error: object): object {
  return { ...error, message: 'message' in error ? error.message : '' };
}
