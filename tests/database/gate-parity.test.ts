import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standings, type Tick } from '../../src/domain/checkin/gate.ts';
import type { Database } from '../../supabase/local/database.ts';
import { devices, manyTicks, people } from '../domain/checkin/gate-ticks.ts';
import { openTestDatabase } from './test-database.ts';

/** What holds by the database's view is what holds by the rule of the phones. */
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  for (const id of devices) await db.query(`insert into gate_devices (id, name) values ($1, 'Phone')`, [id]);
});
afterAll(() => db.close());

async function bySql(ticks: readonly Tick[]) {
  await db.query('delete from gate_ticks');
  await db.query(
    `insert into gate_ticks (id, seq, walk_in_id, walk_in, kind, is_ticked, tapped_at, skew_ms, seen, device_id)
     overriding system value
     select id, seq, "personId", 'Somebody', kind, "isTicked", to_timestamp("tappedAt" / 1000.0), 0, seen, "deviceId"
     from jsonb_to_recordset($1::text::jsonb) as t (id uuid, seq bigint, "personId" uuid, kind text, "isTicked" boolean,
       "tappedAt" bigint, seen bigint, "deviceId" uuid)`,
    [JSON.stringify(ticks)],
  );
  return db.query(
    `select person_id, kind, is_ticked, tick_id, is_contested from gate_standing order by kind, person_id`,
  );
}

const byRule = (ticks: readonly Tick[]) =>
  (['arrival', 'bus_out'] as const).flatMap((kind) => {
    const standing = standings(ticks.filter((tick) => tick.kind === kind));
    return people.flatMap((person_id) => {
      const one = standing.get(person_id);
      return one
        ? [{ person_id, kind, is_ticked: one.isTicked, tick_id: one.last.id, is_contested: one.isContested }]
        : [];
    });
  });

test('on random histories', async () => {
  await fc.assert(
    fc.asyncProperty(manyTicks, async (ticks) => {
      expect(await bySql(ticks)).toEqual(byRule(ticks));
    }),
    { seed: 17, numRuns: 60 },
  );
});
