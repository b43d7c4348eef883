/** The filled database that is stored with a release: what an upgrade from it must leave as it was. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Sql } from 'postgres';
import { loadDemo } from '../supabase/demo/load.ts';
import { backUp } from './backup.ts';

/** The only documents of the demo are its sponsors' logos. */
const demoLogo = (_bucket: string, name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '..', 'supabase', 'demo', 'logos', name));

/**
 * Fills a migrated and seeded database with the demo's families, who are in every state that the product knows, and lets the first of
 * those who have paid arrive and one family wait for beds.
 *
 * @returns a backup of it, compressed
 */
export async function releaseFixture(sql: Sql): Promise<Buffer> {
  await loadDemo({ sql: (query, params = []) => sql.unsafe(query, params.map(String)) });
  await sql`
    with phone as (
      insert into public.checkin_devices (id, name) values (gen_random_uuid(), 'Reception') returning id
    )
    insert into public.checkins (id, camper_id, kind, is_checked_in, checked_at, skew_ms, seen, device_id)
    select gen_random_uuid(), paid.paid_for_user_id, 'arrival', true, public.camp_now(), 0, 0, phone.id
    from phone, (
      select paid_for_user_id from public.payments
      where type = 'Full payment' and paid_for_user_id in (select id from public.users) order by number limit 20
    ) paid`;
  await sql`
    insert into public.bed_waits (camper_id, account_id, since)
    select id, id, public.camp_now() from public.users
    where parent_id is null and not is_registered and is_attending order by email limit 1`;
  const lines: string[] = [];
  await backUp(sql, { read: demoLogo }, async (line) => void lines.push(line));
  return gzipSync(`${lines.join('\n')}\n`);
}
