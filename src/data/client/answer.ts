import type { SupabaseClient } from '@supabase/supabase-js';
import { array, nullable, unknown, type RowShape, type Shape } from '../../lib/shape.ts';
import type { Client } from '../../lib/supabase.ts';
import { doer } from '../accounts/named-doer.ts';
import { connectSession } from '../accounts/session.ts';
import type { Database, Json } from '../database.types.ts';
import { allRows } from './all-rows.ts';
import { withCode } from './code-again.ts';
import { DataError, toDataError } from './errors.ts';
import type { Fit, Functions, Known, KnownRow, RowOf, Tables } from './fit.ts';
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

/**
 * Sends a request as the signed-in user and returns its answer, which is what the shape says; nothing without a shape. Throws
 * DataError, `unreadable` for any other answer. The client's own seven seconds of retries are off: the query cache retries.
 */
export function query<R extends Request, T extends Fit<DataOf<R>>>(
  build: (client: Client) => R,
  shape: Shape<T> & Known<T, DataOf<R>>,
): Promise<T>;
export function query(build: (client: Client) => Request): Promise<void>;
export function query(build: (client: Client) => Request, shape?: Shape<unknown>): Promise<unknown> {
  return ask(build, shape);
}

function ask<T>(build: (client: Client) => Request, shape: Shape<T>): Promise<T>;
function ask(build: (client: Client) => Request, shape?: Shape<unknown>): Promise<unknown>;
function ask(build: (client: Client) => Request, shape?: Shape<unknown>): Promise<unknown> {
  return withCode(async () => {
    const request = build(await connectSession());
    request.retry(false);
    const { data, error, status } = await request;
    if (error) throw toDataError({ status, ...describe(error) });
    return shape && parsed(shape, data);
  });
}

/** JSON takes anything, and lists may be read-only. */
type Given<T> = Json extends T ? unknown : T extends readonly (infer One)[] ? readonly One[] : T;
/** A database function's arguments without SQL's `p_`; null and undefined are left out. Functions without `p_` are called by {@link query}. */
export type ArgsOf<Name extends keyof Functions> = [Functions[Name]['Args']] extends [never]
  ? Readonly<Record<string, never>>
  : {
      readonly [Arg in keyof Functions[Name]['Args'] as Arg extends `p_${infer Plain}` ? Plain : never]:
        | Given<Functions[Name]['Args'][Arg]>
        | (undefined extends Functions[Name]['Args'][Arg] ? null | undefined : never);
    };

interface Caller {
  rpc(name: string, args: object): Request & { range(from: number, to: number): Request };
}

const named = (args: object) =>
  Object.fromEntries(
    Object.entries(args).flatMap(([arg, value]) => (value == null ? [] : [[`p_${arg}`, value]])),
  );

/** Calls a database function; otherwise as {@link query}. */
export function rpc<Name extends keyof Functions, T extends Fit<Functions[Name]['Returns']>>(
  name: Name,
  args: ArgsOf<Name>,
  shape: Shape<T> & Known<T, Functions[Name]['Returns']>,
): Promise<T>;
export function rpc<Name extends keyof Functions>(name: Name, args: ArgsOf<Name>): Promise<void>;
export function rpc(name: string, args: object, shape?: Shape<unknown>): Promise<unknown> {
  return ask((client: Caller) => client.rpc(name, named(args)), shape);
}

/** All rows of a database function that may answer more than one request holds, in an order that it keeps. */
export const rpcRows = <Name extends keyof Functions, Row extends RowOf<Functions[Name]['Returns']>>(
  name: Name,
  args: ArgsOf<Name>,
  shape: Shape<Row> & KnownRow<Row, Functions[Name]['Returns']>,
): Promise<Row[]> =>
  allRows((from, to) => ask((client: Caller) => client.rpc(name, named(args)).range(from, to), array(shape)));

/** Rows of a table that can be narrowed and put in order. */
type Rows = ReturnType<ReturnType<SupabaseClient['from']>['select']>;

/** Rows of a table or view, of each what the shape names. Errors as {@link query}. */
export const rowsOf = <Name extends keyof Tables, Row extends Fit<Tables[Name]['Row']>>(
  table: Name,
  shape: RowShape<Row> & Known<Row, Tables[Name]['Row']>,
  narrow: (rows: Rows) => Rows,
): Promise<Row[]> =>
  ask((client: SupabaseClient) => narrow(client.from(table).select(shape.columns)), array(shape));

/** The same where there may be more than one request holds: in an order that does not change between two. */
export const allRowsOf = <Name extends keyof Tables, Row extends Fit<Tables[Name]['Row']>>(
  table: Name,
  shape: RowShape<Row> & Known<Row, Tables[Name]['Row']>,
  narrow: (rows: Rows) => Rows,
): Promise<Row[]> =>
  allRows((from, to) =>
    ask(
      (client: SupabaseClient) => narrow(client.from(table).select(shape.columns)).range(from, to),
      array(shape),
    ),
  );

/** The one who changed a row last, of these columns or of any; null when it was no one but the caller. For a conflict of two. */
export const changedBy = (table: string, row: string, fields: readonly string[] | null) =>
  rpc('changed_by', { table, row, fields }, nullable(doer));

type Value = string | number | boolean | null;

/**
 * Changes a row that still holds what the editor saw, so that two editors never replace each other's work without knowing.
 * DataError `conflict` when there is no such row: someone else was faster, or has taken the right to it.
 * @param seen the row's key, and after it what was shown of it
 * @param change null removes the row
 */
export async function changeRow<Name extends keyof Database['public']['Tables']>(
  table: Name,
  seen: Readonly<Record<string, Value>>,
  change: Database['public']['Tables'][Name]['Update'] | null,
): Promise<void> {
  const rows = await ask((client: SupabaseClient) => {
    const request = change === null ? client.from(table).delete() : client.from(table).update(change);
    return Object.entries(seen)
      .reduce((all, [column, value]) => all.filter(column, value === null ? 'is' : 'eq', value), request)
      .select(Object.keys(seen)[0]);
  }, array(unknown()));
  if (rows.length > 0) return;
  const row = String(Object.values(seen)[0]);
  const fields = change && Object.keys(change);
  const by = await changedBy(table, row, fields).catch(() => null);
  throw new DataError('conflict', 'conflict', undefined, by);
}

/** An error's own fields; `name` and `message` of a real Error do not survive a spread. */
function describe(error: object): object {
  return { ...error, message: 'message' in error ? error.message : '' };
}
