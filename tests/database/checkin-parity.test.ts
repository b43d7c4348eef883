import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standings, type Checkin } from '../../src/domain/checkin/checkin.ts';
import type { Database } from '../../supabase/local/database.ts';
import { devices, manyCheckins, people } from '../domain/checkin/checkins.ts';
import { openTestDatabase } from './test-database.ts';

/** What holds by the database's view is what holds by the rule of the phones. */
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  for (const id of devices)
    await db.query(`insert into checkin_devices (id, name) values ($1, 'Phone')`, [id]);
});
afterAll(() => db.close());

async function bySql(checkins: readonly Checkin[]) {
  await db.query('delete from checkins');
  await db.query(
    `insert into checkins (id, seq, walk_in_id, walk_in, kind, is_checked_in, checked_at, skew_ms, seen, device_id)
     overriding system value
     select id, seq, person_id, 'Somebody', kind, is_checked_in, to_timestamp("checkedAt" / 1000.0), 0, seen, device_id
     from jsonb_to_recordset($1::text::jsonb) as t (id uuid, seq bigint, person_id uuid, kind text, is_checked_in boolean,
       "checkedAt" bigint, seen bigint, device_id uuid)`,
    [JSON.stringify(checkins)],
  );
  return db.query(
    `select person_id, kind, is_checked_in, checkin_id, is_contested from checkin_standing order by kind, person_id`,
  );
}

const byRule = (checkins: readonly Checkin[]) =>
  (['arrival', 'bus_out'] as const).flatMap((kind) => {
    const standing = standings(checkins.filter((checkin) => checkin.kind === kind));
    return people.flatMap((person_id) => {
      const one = standing.get(person_id);
      return one
        ? [
            {
              person_id,
              kind,
              is_checked_in: one.isCheckedIn,
              checkin_id: one.last.id,
              is_contested: one.isContested,
            },
          ]
        : [];
    });
  });

test('on random histories', async () => {
  await fc.assert(
    fc.asyncProperty(manyCheckins, async (checkins) => {
      expect(await bySql(checkins)).toEqual(byRule(checkins));
    }),
    { seed: 17, numRuns: 60 },
  );
});
