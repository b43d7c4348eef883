import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDataFolder } from '../../supabase/local/data-folder.ts';
import { FIRST_CLOCK } from '../../supabase/local/clock.ts';
import { openLocalDatabase, PROJECT_SOURCES } from '../../supabase/local/local-database.ts';
import { migrate } from '../../supabase/local/migrate.ts';

/** A payment each: what its one reason was, whether it came after its season's end, and the set that it has now. */
const payments = [
  [null, false, []],
  ['refunded', false, ['refunded']],
  // The first reason of these had been overwritten, or never was written beside the other.
  ['refunded', true, ['season_over', 'refunded']],
  ['nobody', true, ['season_over', 'nobody']],
  ['season_over', true, ['season_over']],
] as const;

test('why a payment needs attention is kept when it becomes a set, and a late one is in the list again', async () => {
  const migrationsDir = await mkdtemp(join(tmpdir(), 'familycamp-reasons-'));
  const later: string[] = [];
  for (const file of (await readdir(PROJECT_SOURCES.migrationsDir)).toSorted()) {
    if (later.length > 0 || file.endsWith('_keep_reasons.sql')) later.push(file);
    else await cp(join(PROJECT_SOURCES.migrationsDir, file), join(migrationsDir, file));
  }
  const folder = openDataFolder('memory://');
  const sources = { migrationsDir, seedFile: PROJECT_SOURCES.seedFile };
  const db = await openLocalDatabase(folder, { sources, demo: false, clock: FIRST_CLOCK, pgtap: false });
  try {
    await db.query(
      "update public.seasons set state = 'past', plan = private.season_plan(), closed_at = '2025-04-21 12:00' where state = 'open'",
    );
    for (const [at, [reason, isLate]] of payments.entries())
      await db.query(
        `insert into public.payment_intents (season_id, state, amount_ore, reference, review_reason, settled_at, ledger_ore)
         select id, 'charged', 100000, $1, $2, $3, 70000 from public.seasons`,
        [String(at), reason, isLate ? '2025-04-21 12:01' : '2025-04-21 11:59'],
      );
    for (const file of later) await cp(join(PROJECT_SOURCES.migrationsDir, file), join(migrationsDir, file));
    await migrate(db, sources);
    const kept = await db.query('select reasons from public.payment_intents order by reference');
    expect(kept.map(({ reasons }) => reasons)).toEqual(payments.map(([, , reasons]) => reasons));
    const listed = await db.query('select amount::float8 from private.attention_of_past_seasons()');
    expect(listed.map(({ amount }) => amount)).toEqual([700, 700, 700]);
  } finally {
    await db.close();
    folder.release();
    await rm(migrationsDir, { recursive: true });
  }
}, 180_000);
