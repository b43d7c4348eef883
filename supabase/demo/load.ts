/**
 * Demo data for the local default: 60 families who registered and paid in March and April 2025, the same at every
 * load. Nothing is written behind the product's back: `timeline.ts` tells what happened and `replay.sql` does it
 * through the triggers and functions that a real registration and a real payment go through.
 *
 * To add a family, add a `family(…)` to one of the `families-….ts`: the name of its account (it signs in as
 * `<account>@example.org` with the demo password), its people with the account holder first, and what is unusual:
 * where they stay, church, country, and a `story` of payments (one of the common ones in `family.ts`, or its own
 * steps). Everything else, such as birthdays, sizes and times, is chance that belongs to its name, so no other
 * family changes. If it is worth showing, describe it in `accounts.ts`; rooms, team leaders and promo codes are in
 * `camp-events.ts`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoChurch, demoChurches, demoPlace, demoSponsors } from './church.ts';
import { campEvents } from './camp-events.ts';
import { families } from './families.ts';
import { healthEvents } from './health-answers.ts';
import type { Query } from '../local/database.ts';
import { eventsOf } from './timeline.ts';

export { demoAccounts, type DemoAccount } from './accounts.ts';

/** For a migrated and seeded database without people. The camp clock and the number of beds move during the load, and are afterwards what they were. */
export async function loadDemo({ sql }: { sql: Query }): Promise<void> {
  const facts = {
    ...{ church: [{ id: 1, ...demoChurch }], place: [{ id: 1, ...demoPlace }] },
    ...{ churches: demoChurches, sponsors: demoSponsors },
  };
  for (const [table, rows] of Object.entries(facts)) {
    await sql(`delete from public.${table}`);
    await sql(
      `insert into public.${table} overriding user value
       select * from jsonb_populate_recordset(null::public.${table}, $1::text::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
  for (const { logo } of demoSponsors)
    await sql(
      `insert into storage.objects (bucket_id, name, metadata) values ('logos', $1, '{"mimetype": "image/png"}')`,
      [logo],
    );
  await sql(await readFile(join(import.meta.dirname, 'replay.sql'), 'utf8'));
  try {
    await sql('select demo.replay($1::text::jsonb)', [
      JSON.stringify([...campEvents, ...healthEvents, ...families.flatMap(eventsOf)]),
    ]);
  } finally {
    await sql('drop schema demo cascade');
  }
}
