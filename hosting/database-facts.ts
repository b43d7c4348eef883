/** Facts that the doctor reads of the database as its owner: no rows of anyone, only how it is made. */
import type { Sql } from 'postgres';
import { appliedVersions } from './deploy-database.ts';

export interface DatabaseFacts {
  /** Versions of the applied migrations; none before the first deploy. */
  applied: readonly string[];
  /** It takes no writes, as Supabase makes it when the disk is full. */
  isReadOnly: boolean;
  /** Tables of the schema `public` without row-level security. */
  unprotected: readonly string[];
  /** Rights of visitors, such as `pricing select`; a right to one column is one. */
  visitorsMay: readonly string[];
  /** Stored files that anyone can read without asking the database. */
  publicBuckets: readonly string[];
}

/** Reads them in one question after another. Throws with the connection's sentence. */
export async function databaseFacts(sql: Sql): Promise<DatabaseFacts> {
  const applied = await appliedVersions(sql);
  const [state] = await sql`
    select current_setting('transaction_read_only') = 'on' or current_setting('default_transaction_read_only') = 'on'
      as read_only`;
  const texts = async (rows: Promise<readonly { text: string }[]>) => (await rows).map(({ text }) => text);
  return {
    applied: [...(applied ?? [])],
    isReadOnly: Boolean(state?.['read_only']),
    unprotected: await texts(sql<{ text: string }[]>`
      select relname::text as text from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity order by 1`),
    visitorsMay: await texts(sql<{ text: string }[]>`
      select relname || ' ' || may as text
      from pg_class, unnest(array['select', 'insert', 'update', 'delete']) as may
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
        and case may when 'delete' then has_table_privilege('anon', oid, may)
          else has_any_column_privilege('anon', oid, may) end
      order by 1`),
    publicBuckets: await texts(sql<{ text: string }[]>`
      select id as text from storage.buckets where public order by 1`),
  };
}
