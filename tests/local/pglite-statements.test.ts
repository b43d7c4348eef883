import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test, vi } from 'vitest';
import { inOneMessage } from '../../supabase/local/pglite-statements.ts';
import { snapshot, snapshotKey } from '../../supabase/local/snapshots.ts';

/** Any database will do; this one is made faster than an empty one. */
const contents = await snapshot(snapshotKey(['an empty database']), async () => {
  const empty = await PGlite.create();
  return empty.dumpDataDir('none');
});
const driver = await PGlite.create({ loadDataDir: contents });
await driver.exec('create table things (id int primary key, name text, tags text[], facts jsonb)');

afterAll(() => driver.close());

/** One of each kind of value that goes in and comes out. */
const statements: [string, unknown[]?][] = [
  [`select 1 as n, 2::bigint as big, 1.50::numeric as price, true as yes, null as nothing, 'å' as text`],
  [
    `select '2025-05-28'::date as day, now() as moment, '{"a":[1]}'::jsonb as facts, array['a,b', null] as list`,
  ],
  [`select $1::int as n, $2::text as text, $3::boolean as yes, $4::numeric as price`, [1, 'x', false, 12.5]],
  [`select $1::jsonb as facts, $2::text[] as list, $3::uuid as id`, [{ a: 1 }, ['a', 'b'], null]],
  [`select $1::timestamptz as moment, $2::bytea as bytes`, [new Date(0), new Uint8Array([0, 255])]],
  [`insert into things values ($1, $2, $3, $4), (2, 'two', '{}', '{}')`, [1, 'one', ['x'], { y: 1 }]],
  [`update things set name = name || $1`, ['!']],
  [`delete from things where id = $1 returning *`, [2]],
  [`select * from things where id = any($1)`, [[1, 2]]],
  [`select 1 as same, 2 as same`],
  [`set time zone 'UTC'`],
  [`delete from things`],
];

/** All of them in one transaction, whose `now()` stands still and which leaves nothing behind. */
async function answers() {
  await driver.exec('begin');
  const all = [];
  for (const [text, params] of statements) {
    const { rows, affectedRows, fields } = await driver.query(text, params);
    all.push({ rows, affectedRows, fields: fields.map(({ name, dataTypeID }) => [name, dataTypeID]) });
  }
  await driver.exec('rollback');
  return all.map((answer) => JSON.stringify(answer).replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.+Z]+/g, 'now'));
}

test('a statement in one message has the same answer as in six, faults included', async () => {
  const wrong: [string, unknown[]?][] = [
    ['select nothing'],
    ['select $1::int / 0', [1]],
    ['select $1::int', ['x']],
  ];
  const faults = () =>
    Promise.all(
      wrong.map(([text, params]) => driver.query(text, params).catch(({ code }: { code: string }) => code)),
    );
  const before = [await answers(), await faults()];
  expect(before[1]).toEqual(['42703', '22012', '22P02']);

  inOneMessage(driver);
  const send = vi.spyOn(driver, 'execProtocolRawSync');
  await driver.query('select 1');
  expect(send).toHaveBeenCalledOnce();
  expect([await answers(), await faults()]).toEqual(before);
  // Now that all parameters are known.
  expect([await answers(), await faults()]).toEqual(before);
});

test('after a fault in a transaction the session is as usable as ever', async () => {
  await driver.exec('begin');
  await expect(driver.query('select $1::int / 0', [1])).rejects.toMatchObject({ code: '22012' });
  await expect(driver.query('select 1')).rejects.toMatchObject({ code: '25P02' });
  await driver.exec('rollback');
  expect((await driver.query('select $1::int as n', [7])).rows).toEqual([{ n: 7 }]);
});

test('statements that are sent at once do not get each other’s answers', async () => {
  const asked = Array.from({ length: 20 }, (_, n) => driver.query<{ n: number }>('select $1::int as n', [n]));
  expect((await Promise.all(asked)).map(({ rows }) => rows[0]?.n)).toEqual(asked.map((_, n) => n));
});
