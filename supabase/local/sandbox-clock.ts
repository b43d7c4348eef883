import { readClock } from './clock.ts';
import type { Database } from './database.ts';
import type { Sandbox } from './nexi-sandbox/sandbox.ts';

const CHANNEL = 'local_clock';

const TRIGGER = `
create schema if not exists local_clock;
create or replace function local_clock.announce() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('${CHANNEL}', extract(epoch from case when new.enabled then new.clock_offset else '0' end)::text);
  return null;
end
$$;
create or replace trigger local_clock after insert or update on private.developer_mode
  for each row execute function local_clock.announce();`;

/** The sandbox's sessions expire and its reservations age with the camp clock, by a trigger that exists only in a local database. */
export async function followCampClock(db: Database, sandbox: Pick<Sandbox, 'setTime'>): Promise<void> {
  await db.script(TRIGGER);
  await db.listen(CHANNEL, (offset) => sandbox.setTime(Date.now() + Number(offset) * 1000));
  sandbox.setTime(Date.parse(await readClock(db)));
}
