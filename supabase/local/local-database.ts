import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setClock } from './clock.ts';
import type { DataFolder } from './data-folder.ts';
import { openPglite, openPostgres, type Database } from './database.ts';
import { SYSTEM_SCHEMAS } from './lite.ts';
import { migrate, readMigrations, type Sources } from './migrate.ts';
import { snapshot, snapshotKey } from './snapshots.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const BASELINE = join(import.meta.dirname, 'baseline.sql');
/** What the demo people are made from. */
const DEMO_FOLDERS = [join(ROOT, 'supabase', 'demo'), join(ROOT, 'src', 'domain')];

export const PROJECT_SOURCES: Sources = {
  migrationsDir: join(ROOT, 'supabase', 'migrations'),
  seedFile: join(ROOT, 'supabase', 'seed.sql'),
  localFile: join(ROOT, 'supabase', 'demo', 'fill-camp.sql'),
};

export interface LocalDatabaseOptions {
  /** A PostgreSQL server; PGlite in the data folder when left out. */
  databaseUrl?: string | undefined;
  sources: Sources;
  demo: boolean;
  /** The camp clock of a new database, Copenhagen time. */
  clock: string;
  pgtap: boolean;
}

/** A new database also gets the seed, the demo data and the clock. Throws Error with one sentence when it is damaged or a migration fails. */
export async function openLocalDatabase(
  folder: DataFolder,
  options: LocalDatabaseOptions,
): Promise<Database> {
  if (options.databaseUrl) return openServer(options.databaseUrl, options);
  if (folder.isNew) {
    const contents = await newContents(options);
    const db = await openPglite({ url: folder.databaseUrl, contents, pgtap: options.pgtap });
    await setClock(db, options.clock);
    return db;
  }
  try {
    const db = await openPglite({ url: folder.databaseUrl, pgtap: options.pgtap });
    await migrate(db, options.sources);
    return db;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The data folder ${folder.path} cannot be opened (${reason}); "npm run reset" starts afresh.`,
      { cause },
    );
  }
}

async function openServer(url: string, options: LocalDatabaseOptions): Promise<Database> {
  const db = await openPostgres(url);
  const [found] = await db.query(
    "select to_regclass('supabase_migrations.schema_migrations') is null as empty",
  );
  if (found?.empty) await fill(db, options);
  else await migrate(db, options.sources);
  return db;
}

/** The contents of a new data folder, from the cache when nothing that goes into them has changed. */
async function newContents(options: LocalDatabaseOptions): Promise<Blob> {
  return snapshot(snapshotKey(await ingredients(options)), async () => {
    const db = await openPglite({ url: 'memory://' });
    try {
      await fill(db, options);
      const contents = await db.dump();
      if (!contents) throw new Error('PGlite gave no copy of its data.');
      return contents;
    } finally {
      await db.close();
    }
  });
}

async function ingredients({ sources, demo, clock }: LocalDatabaseOptions): Promise<string[]> {
  const migrations = await readMigrations(sources.migrationsDir);
  const own = [join(ROOT, 'package-lock.json'), BASELINE];
  const files = [...own, ...[sources.seedFile, sources.localFile].filter((file) => typeof file === 'string')];
  for (const folder of demo ? DEMO_FOLDERS : []) {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const sources = found
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    files.push(...sources.toSorted());
  }
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return [
    ...texts,
    ...migrations.flatMap(({ version, name, text }) => [version, name, text]),
    demo ? clock : 'no demo',
  ];
}

/** Makes an empty database what a hosted project is before its first migration. */
export async function toPlatform(db: Database): Promise<void> {
  await db.script(await readFile(BASELINE, 'utf8'));
  await db.script(SYSTEM_SCHEMAS);
}

/** Migrations, seed, clock and, if asked for, the demo people, in an empty database. */
export async function fill(
  db: Database,
  { sources, demo, clock }: Pick<LocalDatabaseOptions, 'sources' | 'demo' | 'clock'>,
): Promise<void> {
  await toPlatform(db);
  await migrate(db, sources);
  await setClock(db, clock);
  if (demo) {
    const { loadDemo } = await import('../demo/load.ts');
    await loadDemo({ sql: db.query });
  }
}
