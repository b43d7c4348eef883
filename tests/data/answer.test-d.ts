/** Shapes that must not compile. `tsc -p .` checks this file, and reports each line below that compiles after all. */
import { allRowsOf, query, rowsOf, rpc, rpcRows } from '../../src/data/client/answer.ts';
import { readRow, readRows } from '../../src/data/client/public-values.ts';
import { rowsQuery, rpcQuery } from '../../src/data/client/queries.ts';
import * as z from '../../src/lib/shape.ts';

const known = z.object({ id: z.string(), near_wish: z.nullable(z.string()) });
const unknown = z.object({ id: z.string(), no_such_column: z.nullable(z.string()) });
const price = z.object({ id: z.number(), no_such_column: z.string() });

export const compiling = [
  () => rowsOf('users', known, (rows) => rows),
  () => rpcQuery(['a'], 'family_campers', {}, z.array(known)),
  // JSON may hold anything.
  () => rpc('admin_family', { camper: '' }, z.array(unknown)),
  () => rowsOf('users', z.object({ consents: unknown }), (rows) => rows),
];

export const refused = [
  // @ts-expect-error the view has no such column
  () => rowsOf('family_campers', unknown, (rows) => rows),
  // @ts-expect-error nor for all of its rows
  () => allRowsOf('family_campers', unknown, (rows) => rows),
  // @ts-expect-error the column is there, and holds something else
  () => rowsOf('family_campers', z.object({ id: z.number() }), (rows) => rows),
  // @ts-expect-error a public table has no such column
  () => readRow('pricing', price),
  // @ts-expect-error nor for all of its rows
  () => readRows('pricing', price, 'order=id'),
  // @ts-expect-error there is no such table
  () => readRow('prices', z.object({ id: z.number() })),
  // @ts-expect-error the answer of the function has no such column
  () => rpc('family_campers', {}, z.array(unknown)),
  // @ts-expect-error nor read to its end
  () => rpcRows('past_camper_list', { season: 1 }, unknown),
  // @ts-expect-error nor as a query
  () => rpcQuery(['a'], 'family_campers', {}, z.array(unknown)),
  // @ts-expect-error nor as a query read to its end
  () => rowsQuery(['a'], 'past_camper_list', { season: 1 }, unknown),
  // @ts-expect-error the column was not asked for
  () => query((client) => client.from('users').select('id'), z.array(known)),
  // @ts-expect-error one of two alternatives has no such column
  () => rpc('family_campers', {}, z.array(z.union(known, unknown))),
];
