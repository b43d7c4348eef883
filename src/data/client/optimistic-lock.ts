import { array, unknown } from '../../lib/shape.ts';
import { query } from './answer.ts';
import { DataError } from './errors.ts';

type Value = string | number | boolean | null;

/** A query that can still be narrowed. */
interface Narrowable<Q> {
  filter(column: string, operator: string, value: unknown): Q;
}

/**
 * Narrows a change to rows that still hold what the editor saw, so that two editors never replace each other's work
 * without knowing: the second one's change finds no row.
 */
export function whereSeen<Q extends Narrowable<Q>>(query: Q, seen: Readonly<Record<string, Value>>): Q {
  return Object.entries(seen).reduce(
    (narrowed, [column, value]) =>
      value === null ? narrowed.filter(column, 'is', null) : narrowed.filter(column, 'eq', value),
    query,
  );
}

/** Sends a change that selects what it changed. DataError `conflict` when that is no row: someone else was faster, or has taken the right to it. */
export async function changeRows(build: Parameters<typeof query>[0]): Promise<void> {
  const rows = await query(build, array(unknown()));
  if (rows.length === 0) throw new DataError('conflict', 'conflict');
}
