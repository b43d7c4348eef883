import { queryOptions, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { Shape } from '../../lib/shape.ts';
import { rpc, rpcRows, type ArgsOf } from './answer.ts';
import type { Fit, Functions, Known, KnownRow, RowOf } from './fit.ts';

type Options<T> = Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn' | 'initialData' | 'select'>;

export const rpcQuery = <Name extends keyof Functions, T extends Fit<Functions[Name]['Returns']>>(
  queryKey: QueryKey,
  name: Name,
  args: ArgsOf<Name>,
  shape: Shape<T> & Known<T, Functions[Name]['Returns']>,
  options: Options<T> = {},
) => queryOptions<T>({ queryKey, queryFn: () => rpc(name, args, shape), ...options });

/** All rows that a database function answers, however many. */
export const rowsQuery = <Name extends keyof Functions, Row extends RowOf<Functions[Name]['Returns']>>(
  queryKey: QueryKey,
  name: Name,
  args: ArgsOf<Name>,
  shape: Shape<Row> & KnownRow<Row, Functions[Name]['Returns']>,
  options: Options<Row[]> = {},
) => queryOptions<Row[]>({ queryKey, queryFn: () => rpcRows(name, args, shape), ...options });
