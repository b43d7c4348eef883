/**
 * A backup is everything that the church would miss: the rows of all own tables, the sign-ins, the sequences, the stored documents, and
 * the names of the vault's secrets without their values. It is text, a line of JSON for each: a table's line names its columns, and the
 * lines after it are its rows, each value as PostgreSQL writes it.
 */
import type { Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import type { Lines, Write } from './backup-file.ts';

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

/** Writes a backup, all of one moment, line by line, and notes that there is one. */
export async function backUp(sql: Sql, documents: Pick<Documents, 'read'>, write: Write): Promise<void> {
  const add = (line: z.infer<typeof headSchema> | Part) => write(JSON.stringify(line));
  const stored = await sql.begin('isolation level repeatable read read only', async (tx) => {
    const [vault] = await tx`select to_regclass('vault.secrets') is not null as found`;
    const names = vault?.['found']
      ? await tx`select name from vault.secrets where name is not null order by 1`
      : [];
    await add({
      ...{ product: 'familycamp', schema: await schemaOf(tx), at: new Date().toISOString() },
      vault: names.map(({ name }) => String(name)),
    });
    for (const { name, columns } of await tablesOf(tx)) {
      const names = Object.keys(columns);
      await add({ table: name, columns: names });
      const texts = names.map((column) => `${column}::text`).join(', ');
      const query = `select array_to_json(array[${texts}])::text as row from ${name}`;
      // As an iteration: a callback is not awaited for its last rows, and those of the next table would come between them.
      for await (const rows of tx.unsafe<{ row: string }[]>(query).cursor(rowsAtOnce))
        for (const { row } of rows) await write(row);
    }
    for (const name of await sequencesOf(tx)) {
      const [now] = await tx.unsafe(`select last_value::text as value, is_called as called from ${name}`);
      await add({ sequence: name, value: String(now?.['value']), called: Boolean(now?.['called']) });
    }
    return tx<{ bucket: string; name: string; type: string | null }[]>`
      select bucket_id as bucket, name, metadata ->> 'mimetype' as type from storage.objects order by 1, 2`;
  });
  for (const { bucket, name, type } of stored) {
    const content = (await documents.read(bucket, name)).toString('base64');
    await add({ bucket, document: name, type: type ?? 'application/octet-stream', content });
  }
  await add({ end: true });
  await sql`
    insert into private.heartbeats (job) values ('backup') on conflict (job) do update set beat_at = clock_timestamp()`;
}

async function sequencesOf(sql: TransactionSql): Promise<string[]> {
  const rows = await sql`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname in ('public', 'private') order by 1`;
  return rows.map(({ name }) => String(name));
}

/** Documents are the longest lines: looked at by how they begin. */
const isDocument = (line: string) => line.startsWith('{"bucket":');
const isTable = (line: string, name: string) => line.startsWith(`{"table":${JSON.stringify(name)},`);

/** Whom a backup knows to be deleted: a backup of an earlier day still has them. */
export async function deletedIn(lines: Lines): Promise<string[]> {
  const ids: string[] = [];
  let column = -1;
  for await (const line of lines()) {
    if (isTable(line, 'private.deleted_people')) {
      const part = partSchema.parse(JSON.parse(line));
      column = 'table' in part ? part.columns.indexOf('id') : -1;
    } else if (!line.startsWith('[')) column = -1;
    else if (column >= 0) ids.push(z.guid().parse(rowSchema.parse(JSON.parse(line))[column]));
  }
  return ids;
}

/**
 * Puts a backup into a project that `npm run deploy` has prepared and that no one has used. Its emails, reminders and questions to the
 * provider of payments wait until an organiser calls it the real site.
 *
 * @param deleted ids of people who have been deleted since: they are deleted again
 * @returns names of the vault's secrets that the backup's project had: their values come from the settings; and of how many who had been
 *   deleted the backup still knew
 * @throws Error with one sentence, and nothing is changed: people are there already, the backup is of another version, its end lacks, or it
 *   has a table, sequence or bucket that this project does not have
 */
export async function restore(
  sql: Sql,
  lines: Lines,
  documents: Pick<Documents, 'write'>,
  deleted: readonly string[] = [],
): Promise<{ vault: string[]; deletedAgain: number }> {
  const { head, names } = await checked(lines);
  const expectFit = async (tx: TransactionSql) => {
    const [people] = await tx`
      select exists (select from auth.users) or exists (select from public.users) as some`;
    if (people?.['some'])
      throw new Error('This project is not empty: people have signed up. Restore into a new, empty project.');
    const schema = await schemaOf(tx);
    if (schema !== head.schema)
      throw new Error(
        `The backup is of version ${head.schema}, this project of ${schema}. Deploy that version first, restore, then update.`,
      );
    const buckets = await tx`select id from storage.buckets`;
    const here = new Set([
      ...(await tablesOf(tx)).map(({ name }) => name),
      ...(await sequencesOf(tx)),
      ...buckets.map(({ id }) => String(id)),
    ]);
    for (const name of names)
      if (!here.has(name))
        throw new Error(
          `The backup has ${JSON.stringify(name)}, which this project does not have: it is not one of this site.`,
        );
  };
  await sql.begin(expectFit);
  // Documents first: where storage fails in the middle, the project is still a new one, and the restore is simply run again.
  for await (const line of lines()) {
    if (!isDocument(line)) continue;
    const part = partSchema.parse(JSON.parse(line));
    if ('document' in part)
      await documents.write(part.bucket, part.document, part.type, Buffer.from(part.content, 'base64'));
  }
  const deletedAgain = await sql.begin(async (tx) => {
    await expectFit(tx);
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
    for await (const line of lines()) {
      if (isDocument(line)) continue;
      const content: unknown = JSON.parse(line);
      if (Array.isArray(content)) {
        waiting.push(rowSchema.parse(content));
        if (waiting.length >= rowsAtOnce) await flush();
        continue;
      }
      await flush();
      const part = partSchema.safeParse(content).data;
      if (part && 'table' in part) insert = insertInto(tx, part, tables.get(part.table) ?? {});
      else if (part && 'sequence' in part)
        await tx`select setval(${part.sequence}::regclass, ${part.value}::bigint, ${part.called})`;
    }
    // From here on the database's own rules hold again.
    await tx`set local session_replication_role = origin`;
    const again =
      deleted.length === 0 ? [] : await tx`select private.forget_again(${[...deleted]}::uuid[]) as people`;
    // The families are real, and their site may be another one: nothing reaches them before someone says that it is this one.
    await tx`
      insert into private.heartbeats (job) values ('restore') on conflict (job) do update set beat_at = clock_timestamp()`;
    return Number(again[0]?.['people'] ?? 0);
  });
  return { vault: head.vault, deletedAgain };
}

/** Reads a backup to its end, which is also what proves that no one has changed it. Answers what it begins with, and the names in it. */
async function checked(lines: Lines) {
  let head: z.infer<typeof headSchema> | undefined;
  let last = '';
  const names = new Set<string>();
  for await (const line of lines()) {
    last = isDocument(line) ? '' : line;
    if (!head) {
      head = headSchema.parse(JSON.parse(line));
    } else if (!line.startsWith('[')) {
      const part = partSchema.parse(JSON.parse(line));
      if ('table' in part) names.add(part.table);
      if ('sequence' in part) names.add(part.sequence);
      if ('bucket' in part) names.add(part.bucket);
    }
  }
  if (!head || last !== JSON.stringify({ end: true })) throw new Error('The end of the backup is missing.');
  return { head, names };
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
