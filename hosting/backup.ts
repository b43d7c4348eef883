/**
 * A backup is everything that the church would miss: the rows of all own tables, the sign-ins, the sequences, the stored documents, and
 * the names of the vault's secrets without their values. It is text, a line of JSON for each: a table's line names its columns, and the
 * lines after it are its rows, each value as PostgreSQL writes it.
 */
import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';

/** The stored documents, by the names of `storage.objects`. */
export interface Documents {
  read: (bucket: string, name: string) => Promise<Buffer>;
  write: (bucket: string, name: string, type: string, content: Buffer) => Promise<void>;
}

/** Of the platform's own schemas: what makes a person the same person. Who was signed in signs in again. */
const signIns = ['auth.users', 'auth.identities'];

const headSchema = z.object({
  ...{ product: z.literal('familycamp'), schema: z.string(), at: z.string(), vault: z.array(z.string()) },
});
const rowSchema = z.array(z.string().nullable());
const partSchema = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), value: z.string(), called: z.boolean() }),
  z.object({ bucket: z.string(), document: z.string(), type: z.string(), content: z.base64() }),
  z.object({ end: z.literal(true) }),
]);
type Part = z.infer<typeof partSchema>;

const rowsAtOnce = 1000;

interface Table {
  name: string;
  /** Names that are not computed, with their types. */
  columns: Record<string, string>;
}

/** All tables whose rows we keep. */
const tablesOf = (sql: TransactionSql) => sql<Table[]>`
  select format('%I.%I', n.nspname, c.relname) as name,
    json_object_agg(quote_ident(a.attname), format_type(a.atttypid, a.atttypmod) order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r'
    and (n.nspname in ('public', 'private') or format('%s.%s', n.nspname, c.relname) in ${sql(signIns)})
  group by 1 order by 1`;

async function schemaOf(sql: TransactionSql): Promise<string> {
  const [row] = await sql<{ version: string }[]>`
    select max(version) as version from supabase_migrations.schema_migrations`;
  return row?.version ?? '';
}

/** Writes a backup, all of one moment, and notes that there is one. */
export async function backUp(sql: Sql, documents: Pick<Documents, 'read'>): Promise<Buffer> {
  const lines: string[] = [];
  const add = (line: z.infer<typeof headSchema> | Part) => lines.push(JSON.stringify(line));
  const stored = await sql.begin('isolation level repeatable read read only', async (tx) => {
    const [vault] = await tx`select to_regclass('vault.secrets') is not null as found`;
    const names = vault?.['found']
      ? await tx`select name from vault.secrets where name is not null order by 1`
      : [];
    add({
      ...{ product: 'familycamp', schema: await schemaOf(tx), at: new Date().toISOString() },
      vault: names.map(({ name }) => String(name)),
    });
    for (const { name, columns } of await tablesOf(tx)) {
      const names = Object.keys(columns);
      add({ table: name, columns: names });
      const texts = names.map((column) => `${column}::text`).join(', ');
      const rows = await tx.unsafe<{ row: string }[]>(
        `select array_to_json(array[${texts}])::text as row from ${name}`,
      );
      for (const { row } of rows) lines.push(row);
    }
    const sequences = await tx<{ name: string }[]>`
      select format('%I.%I', schemaname, sequencename) as name from pg_sequences
      where schemaname in ('public', 'private') order by 1`;
    for (const { name } of sequences) {
      const [now] = await tx.unsafe(`select last_value::text as value, is_called as called from ${name}`);
      add({ sequence: name, value: String(now?.['value']), called: Boolean(now?.['called']) });
    }
    return tx<{ bucket: string; name: string; type: string | null }[]>`
      select bucket_id as bucket, name, metadata ->> 'mimetype' as type from storage.objects order by 1, 2`;
  });
  for (const { bucket, name, type } of stored) {
    const content = (await documents.read(bucket, name)).toString('base64');
    add({ bucket, document: name, type: type ?? 'application/octet-stream', content });
  }
  add({ end: true });
  await sql`
    insert into private.heartbeats (job) values ('backup') on conflict (job) do update set beat_at = clock_timestamp()`;
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** Documents are the longest lines: looked at by how they begin, each is read once. */
const isDocument = (line: string) => line.startsWith('{"bucket":');

/**
 * Puts a backup into a project that `npm run deploy` has prepared and that no one has used. Its emails, reminders and questions to the
 * provider of payments wait until an organiser calls it the real site.
 *
 * @returns names of the vault's secrets that the backup's project had: their values come from the settings
 * @throws Error with one sentence, and nothing is changed: people are there already, the backup is of another version, or its end lacks
 */
export async function restore(
  sql: Sql,
  backup: Buffer,
  documents: Pick<Documents, 'write'>,
): Promise<string[]> {
  const lines = backup.toString('utf8').trimEnd().split('\n');
  if (lines.at(-1) !== JSON.stringify({ end: true })) throw new Error('The end of the backup is missing.');
  const head = headSchema.parse(JSON.parse(lines.shift() ?? ''));
  const expectNew = async (tx: TransactionSql) => {
    const [people] = await tx`
      select exists (select from auth.users) or exists (select from public.users) as some`;
    if (people?.['some'])
      throw new Error('This project is not empty: people have signed up. A backup goes into a new one.');
    const schema = await schemaOf(tx);
    if (schema !== head.schema)
      throw new Error(
        `The backup is of version ${head.schema}, this project of ${schema}. Deploy that version first, restore, then update.`,
      );
  };
  await sql.begin(expectNew);
  // Documents first: where storage fails in the middle, the project is still a new one, and the restore is simply run again.
  for (const line of lines.filter(isDocument)) {
    const part = partSchema.parse(JSON.parse(line));
    if ('document' in part)
      await documents.write(part.bucket, part.document, part.type, Buffer.from(part.content, 'base64'));
  }
  await sql.begin(async (tx) => {
    await expectNew(tx);
    // The rows are as they were: no trigger has a say, and no order of tables matters.
    await tx`set local session_replication_role = replica`;
    const tables = new Map((await tablesOf(tx)).map(({ name, columns }) => [name, columns]));
    const own = [...tables.keys()].filter((name) => !signIns.includes(name));
    await tx.unsafe(`truncate ${own.join(', ')}`);

    let insert: ((rows: unknown[]) => Promise<unknown>) | undefined;
    let waiting: unknown[] = [];
    const flush = async () => {
      if (waiting.length > 0) await insert?.(waiting);
      waiting = [];
    };
    for (const line of lines.filter((one) => !isDocument(one))) {
      const content: unknown = JSON.parse(line);
      if (Array.isArray(content)) {
        waiting.push(rowSchema.parse(content));
        if (waiting.length >= rowsAtOnce) await flush();
        continue;
      }
      await flush();
      const part = partSchema.parse(content);
      if ('table' in part) insert = insertInto(tx, part, tables.get(part.table) ?? {});
      else if ('sequence' in part)
        await tx`select setval(${part.sequence}::regclass, ${part.value}::bigint, ${part.called})`;
    }
    // The families are real, and their site may be another one: nothing reaches them before someone says that it is this one.
    await tx`
      insert into private.heartbeats (job) values ('restore') on conflict (job) do update set beat_at = clock_timestamp()`;
  });
  return head.vault;
}

/** Puts rows of texts into a table. Columns that this project's platform does not have are left out of the sign-ins. */
function insertInto(
  tx: TransactionSql,
  { table, columns }: { table: string; columns: string[] },
  here: Table['columns'],
) {
  const kept = columns.filter((name) => here[name] !== undefined);
  const values = kept.map((name) => `(row ->> ${columns.indexOf(name)})::${here[name]}`);
  const statement = `insert into ${table} (${kept.join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::text::jsonb) as row`;
  return (rows: unknown[]) => tx.unsafe(statement, [JSON.stringify(rows)]);
}
