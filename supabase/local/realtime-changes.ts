import type { Database, Row } from './database.ts';
import type { Claims } from './jwt.ts';

/** A change of one row, as the trigger announces it: a notification is too short for the row itself. */
export interface Change {
  schema: string;
  table: string;
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  key: Record<string, unknown>;
  /** When it was committed, ISO 8601. */
  at: string;
}

export interface VisibleRow {
  columns: { name: string; type: string }[];
  record: Row;
}

const CHANNEL = 'local_realtime';
const API_ROLES = ['anon', 'authenticated', 'service_role'];

const TRIGGERS = `
create schema if not exists local_realtime;
create or replace function local_realtime.announce() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('${CHANNEL}', jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'at', now(),
    'key', (select jsonb_object_agg(name, v_row -> name) from unnest(tg_argv) as key(name)))::text);
  return null;
end
$$;
do $$
declare
  published record;
begin
  for published in
    select format('%I.%I', t.schemaname, t.tablename) as name,
      (select string_agg(quote_literal(a.attname), ', ')
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indisprimary and i.indrelid = format('%I.%I', t.schemaname, t.tablename)::regclass) as key
    from pg_publication_tables t where t.pubname = 'supabase_realtime'
  loop
    execute format('create or replace trigger local_realtime after insert or update or delete on %s
      for each row execute function local_realtime.announce(%s)', published.name, published.key);
  end loop;
end
$$;`;

/**
 * Calls `receive` for every change of a table in the publication `supabase_realtime`, by triggers that exist only in
 * a local database: a hosted project reads the write-ahead log instead.
 */
export async function watchChanges(db: Database, receive: (change: Change) => void): Promise<void> {
  await db.script(TRIGGERS);
  await db.listen(CHANNEL, (payload) => receive(JSON.parse(payload)));
}

/**
 * Reads the changed row as the bearer of these claims: the columns granted to the role, if row-level security lets
 * it see the row; null otherwise. Of a deleted row only the key is left, and that is shown to every role that may
 * read the table, as in a hosted project.
 */
export async function readAs(
  db: Database,
  { role, sub = '' }: Claims,
  change: Change,
): Promise<VisibleRow | null> {
  if (!API_ROLES.includes(role)) return null;
  const table = [change.schema, change.table].map(quoteName).join('.');
  const granted = await db.query(
    `select attname::text as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::text::regclass and attnum > 0 and not attisdropped
       and has_column_privilege($2, attrelid, attnum, 'select') order by attnum`,
    [table, role],
  );
  if (granted.length === 0) return null;
  const columns = granted.map(({ name, type }) => ({ name: String(name), type: String(type) }));
  if (change.type === 'DELETE') return { columns, record: change.key };
  const keys = Object.entries(change.key);
  return db.transaction(async (query) => {
    await query(`set local role ${role}`);
    await query("select set_config('request.jwt.claim.sub', $1, true)", [sub]);
    const [found] = await query(
      `select to_jsonb(visible) as record from (
         select ${columns.map(({ name }) => quoteName(name)).join(', ')} from ${table}
         where ${keys.map(([name], n) => `${quoteName(name)}::text = $${n + 1}`).join(' and ')}) visible`,
      keys.map(([, value]) => String(value)),
    );
    return found ? { columns, record: Object(found.record) } : null;
  });
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
