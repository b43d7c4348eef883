import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkinKinds, standings, whereOf, type Checkin } from '../../src/domain/checkin/checkin.ts';
import type { Database } from '../../supabase/local/database.ts';
import { devices, manyCheckins, people } from '../domain/checkin/checkins.ts';
import { openTestDatabase } from './test-database.ts';

/** The database's views say the same of each check-in and of where everyone is as the rules of the phones. */
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
  return {
    standings: await db.query(
      `select person_id, kind, is_checked_in, checkin_id, is_contested from checkin_standing order by kind, person_id`,
    ),
    places: await db.query(`select person_id, at_camp from private.newest_ticks order by person_id`),
  };
}

const standingsByRule = (checkins: readonly Checkin[]) =>
  checkinKinds.toSorted().flatMap((kind) => {
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

const byRule = (checkins: readonly Checkin[]) => ({
  standings: standingsByRule(checkins),
  places: [...whereOf(checkins)]
    .map(([person_id, at_camp]) => ({ person_id, at_camp }))
    .toSorted((one, other) => (one.person_id < other.person_id ? -1 : 1)),
});

test('on random histories', async () => {
  await fc.assert(
    fc.asyncProperty(manyCheckins, async (checkins) => {
      expect(await bySql(checkins)).toEqual(byRule(checkins));
    }),
    { seed: 17, numRuns: 60 },
  );
});
