import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { COMMENTS } from './statements.ts';

export interface Sources {
  /** Folder of `<version>_<name>.sql`, applied in name order. */
  migrationsDir: string;
  /** Runs once, after the first migration run; null for none. */
  seedFile: string | null;
  /** Functions that only the local default has: runs after the seed, whenever a database is opened. */
  localFile?: string;
}

interface Migration {
  version: string;
  name: string;
  text: string;
}

export async function readMigrations(dir: string): Promise<Migration[]> {
  const files = (await readdir(dir)).filter((file) => /^\d+_.+\.sql$/.test(file)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      return { version, name, text: await readFile(join(dir, file), 'utf8') };
    }),
  );
}

/**
 * Applies what is not applied yet, each file with its history row in one transaction, then the seed once. The
 * history tables are those of the Supabase command line, so a database can move between the two.
 *
 * @throws Error naming the file, with PostgreSQL's reason as cause; files before it stay applied. Also where a file that is
 *   applied has another text already: the database is not what the code expects.
 */
export async function migrate(
  db: Pick<Database, 'query' | 'script' | 'transaction'>,
  { migrationsDir, seedFile, localFile }: Sources,
): Promise<void> {
  const rows = await db.query('select version, statements from supabase_migrations.schema_migrations');
  const applied = new Map(rows.map((row) => [row.version, row.statements]));
  for (const { version, name, text } of await readMigrations(migrationsDir)) {
    const file = `${version}_${name}.sql`;
    if (isOther(applied.get(version), text)) throw new Error(`${file} has been edited since it was applied`);
    if (applied.has(version)) continue;
    await inFile(file, () =>
      db.transaction(async (query, script) => {
        await script(text);
        await query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
          [version, name, text],
        );
      }),
    );
  }
  if (seedFile) await seedOnce(db, seedFile);
  if (localFile) await db.script(await readFile(localFile, 'utf8'));
}

/**
 * Whether a history says that another text was applied. The Supabase command line keeps a file as its statements, without the ends, comments
 * and space between them, and in another version as one text, trimmed or with the line ends of another machine: what counts is what is run.
 */
function isOther(statements: unknown, text: string): boolean {
  if (!Array.isArray(statements) || statements.length === 0) return false;
  const kept = statements.map(String);
  return run(kept) !== run([text]);
}

/** What is run of texts: without comments, and without where one ends and what space is between them. */
const run = (texts: readonly string[]) =>
  texts
    .join(';\n')
    .replace(COMMENTS, ' ')
    .replaceAll(/[\s;]+/g, ' ')
    .trim();

async function seedOnce(db: Pick<Database, 'transaction'>, seedFile: string): Promise<void> {
  const text = await readFile(seedFile, 'utf8');
  await inFile('seed.sql', () =>
    db.transaction(async (query, script) => {
      const fresh = await query(
        "insert into supabase_migrations.seed_files (path, hash) values ('supabase/seed.sql', 'applied once') on conflict do nothing returning path",
      );
      if (fresh.length > 0) await script(text);
    }),
  );
}

async function inFile(file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
