/**
 * Compares what the migrations make with supabase/schemas, and writes the migration that is missing between them. It needs a server of
 * its own, since PGlite has one database.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../../tests/support/real-postgres.ts';
import { FIRST_CLOCK } from './clock.ts';
import { openPostgres, type Database } from './database.ts';
import { fill, PROJECT_SOURCES, toPlatform } from './local-database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { differenceBetween, type Difference } from './schema-difference.ts';
import { loadSchema, type SchemaFile } from './schema-files.ts';

export interface ComparedSources {
  migrationsDir: string;
  /** The schema's files; those of the project when left out. */
  schema?: readonly SchemaFile[];
}

/** Databases of a server that is gone after the work. */
type MakeDatabase = (name: string, work: (db: Database) => Promise<unknown>) => Promise<string>;

async function onServer<T>(work: (make: MakeDatabase) => Promise<T>): Promise<T> {
  const server = await startPostgres();
  const admin = await openPostgres(server.url);
  try {
    return await work(async (name, prepare) => {
      await admin.query(`create database ${name}`);
      const url = new URL(server.url);
      url.pathname = name;
      const db = await openPostgres(url.href);
      await prepare(db);
      await db.close();
      return url.href;
    });
  } finally {
    await admin.close();
    await server.close();
  }
}

async function compare(make: MakeDatabase, { migrationsDir, schema }: ComparedSources) {
  const wanted = await make('wanted', async (db) => {
    await toPlatform(db);
    await loadSchema(db.query, schema);
  });
  const migrated = await make('migrated', async (db) => {
    await toPlatform(db);
    await migrate(db, { migrationsDir, seedFile: null });
  });
  return { wanted, found: await differenceBetween(migrated, wanted) };
}

/**
 * Returns what the migrations lack of the schema: nothing, unless supabase/schemas was changed without a migration.
 *
 * @throws Error when a statement of the schema or a migration does not work, naming its file
 */
export function missingMigration(
  sources: ComparedSources = { migrationsDir: PROJECT_SOURCES.migrationsDir },
): Promise<Difference> {
  return onServer(async (make) => (await compare(make, sources)).found);
}

/** Number of the next migration, as the platform's tool makes them: the time, and always above the newest. */
async function nextVersion(migrationsDir: string): Promise<string> {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const newest = (await readMigrations(migrationsDir)).at(-1)?.version ?? '';
  return now > newest ? now : String(BigInt(newest) + 1n);
}

/**
 * Writes the missing migration, after it has been run on a copy with demo data: what a filled table refuses is seen here.
 *
 * @param name what the change is, in snake_case
 * @param mayLose whether statements that throw data away are meant
 * @returns the file's path, or null when nothing is missing
 * @throws Error with what to do: data would be lost, the copy refuses the statements, or something is left over after them
 */
export async function writeMigration(
  name: string,
  mayLose: boolean,
  sources: ComparedSources = { migrationsDir: PROJECT_SOURCES.migrationsDir },
): Promise<string | null> {
  return onServer(async (make) => {
    const { wanted, found } = await compare(make, sources);
    if (found.count === 0) return null;
    if (found.losses.length > 0 && !mayLose)
      throw new Error(
        `This throws data away:\n  ${found.losses.join('\n  ')}\nA rename is written by hand (docs/how-to.md). If it is meant, add --data-loss.`,
      );
    const filled = await make('filled', async (db) => {
      const demo = { demo: true, clock: FIRST_CLOCK };
      await fill(db, { ...demo, sources: { ...PROJECT_SOURCES, migrationsDir: sources.migrationsDir } });
      await db.script(found.text);
    });
    // The generator of demo people is no part of the schema.
    const complete = await openPostgres(wanted);
    await complete.script(await readFile(PROJECT_SOURCES.localFile ?? '', 'utf8'));
    await complete.close();
    const left = await differenceBetween(filled, wanted);
    if (left.count > 0) throw new Error(`After these statements a difference is left:\n${left.text}`);
    const file = join(sources.migrationsDir, `${await nextVersion(sources.migrationsDir)}_${name}.sql`);
    await writeFile(file, found.text);
    return file;
  });
}

async function main([name, ...flags]: readonly string[]): Promise<void> {
  if (name === undefined) {
    const { count, text } = await missingMigration();
    if (count === 0) {
      console.log('The migrations make just what supabase/schemas says.');
      return;
    }
    throw new Error(
      `${text}\nsupabase/schemas is ${count} statements ahead: npm run migration -- <what_changes>`,
    );
  }
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`A name in snake_case, please: not "${name}".`);
  const file = await writeMigration(name, flags.includes('--data-loss'));
  if (file === null) {
    console.log('Nothing to write: the migrations make just what supabase/schemas says.');
    return;
  }
  console.log(await readFile(file, 'utf8'));
  console.log(`Wrote ${file}. Read it, then: npm run db:types`);
}

if (process.argv[1] === import.meta.filename)
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
