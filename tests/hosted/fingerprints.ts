import type { Sql } from 'postgres';

/** Each own table, and the sign-ins, with how many rows it has and a fingerprint of all of them. */
export async function fingerprints(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'private') or (schemaname, tablename) in (('auth', 'users'), ('auth', 'identities')) order by 1`;
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, chr(10) order by line)), '') as print from (select t::text as line from ${name} t) rows`,
    );
    found[name] = String(row?.['print']);
  }
  const sequences = await sql<{ name: string; value: string | null }[]>`
    select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences where schemaname in ('public', 'private')`;
  return { ...found, ...Object.fromEntries(sequences.map(({ name, value }) => [name, value ?? ''])) };
}
