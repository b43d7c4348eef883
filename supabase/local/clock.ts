import type { Database } from './database.ts';

/** The camp time at which a new local database starts: registration is open, a month before the camp. */
export const FIRST_CLOCK = '2025-04-20 12:00';

/** The time that all business rules see now, ISO 8601 in UTC. */
export async function readClock(db: Database): Promise<string> {
  const [row] = await db.query('select public.camp_now() as now');
  return new Date(String(row?.now)).toISOString();
}

/** @param time Copenhagen time such as `2025-04-20 12:00`, a time with an offset, or null for the real time */
export async function setClock(db: Database, time: string | null): Promise<void> {
  await db.transaction(async (query) => {
    await query("set local timezone to 'Europe/Copenhagen'");
    await query(
      `update private.developer_mode
       set enabled = true, clock_offset = coalesce($1::text::timestamptz - now(), interval '0')`,
      [time],
    );
  });
}
