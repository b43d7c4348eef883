/**
 * Release 1.0.0 was written as 77 migrations before they were folded into its baseline. A database that those made has the same tables,
 * functions and rights, under another history: its catalogue shows which it is, and its history is repaired.
 */
import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';

/** The newest of the 77. */
const lastFolded = '20250101007500';

/** Versions of the release's baseline, whose rows the 77 wrote as well. */
export const baseline = ['20250101000000', '20250101000100'] as const;

/** `catalogueOf` a database with the baseline alone, and of one that the 77 migrations made: measured on both, they are equal. */
const catalogueOfRelease = '2a08f4658868099785706744aa082bbc1ee69d03c8b3b0d3e2af6616c0903128';

/** A hash of what the schemas public and private consist of: names, types and rights, not the text of bodies or checks. */
async function catalogueOf(sql: Sql): Promise<string> {
  const rows = await sql<{ line: string }[]>`
    with object as (
      select c.oid, c.relnamespace, c.relname, c.relkind, c.relacl, c.relrowsecurity from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    ), lines as (
      select concat_ws(' ', o.relkind, o.oid::regclass, o.relrowsecurity) as line from object o
      union all
      select concat_ws(' ', 'column', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull)
      from object o join pg_attribute a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped and o.relkind in ('r', 'v')
      union all
      select concat_ws(' ', 'function', p.oid::regprocedure, pg_get_function_result(p.oid), p.prosecdef, p.provolatile) from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all
      select concat_ws(' ', 'policy', o.oid::regclass, polname, polcmd) from object o join pg_policy on polrelid = o.oid
      union all
      select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgfoid::regproc)
      from object o join pg_trigger t on t.tgrelid = o.oid where not tgisinternal
      union all
      select concat_ws(' ', 'constraint', k.conrelid::regclass, k.conname, k.contype)
      from object o join pg_constraint k on k.conrelid = o.oid
      union all
      select concat_ws(' ', 'grant', o.oid::regclass, acl.grantee::regrole, acl.privilege_type)
      from object o, aclexplode(o.relacl) acl
      where acl.grantee in ('anon'::regrole, 'authenticated'::regrole)
    ) select line from lines order by line collate "C"`;
  return createHash('sha256')
    .update(rows.map(({ line }) => line).join('\n'))
    .digest('hex');
}

/**
 * Recognises the history of a database that the 77 migrations made.
 *
 * @param applied versions in the database's history
 * @returns the versions to forget, or null where the history is another one
 * @throws Error when the history is that of the 77 and the database is not
 */
export async function foldedVersions(sql: Sql, applied: ReadonlySet<string>): Promise<string[] | null> {
  if (!applied.has(lastFolded) || applied.has(baseline[0])) return null;
  if ((await catalogueOf(sql)) !== catalogueOfRelease)
    throw new Error(
      'This database was made by the first migrations of 1.0.0 and has been changed by hand since. Back it up, deploy to a new project, and restore.',
    );
  return [...applied].filter((version) => version <= lastFolded);
}
