import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openPostgres, type Database } from '../../supabase/local/database.ts';
import { SYSTEM_SCHEMAS } from '../../supabase/local/lite.ts';
import { PROJECT_SOURCES } from '../../supabase/local/local-database.ts';
import { readMigrations } from '../../supabase/local/migrate.ts';
import { startPostgres, type RealPostgres } from '../support/real-postgres.ts';
import { statementsOf } from '../../supabase/local/statements.ts';

export interface Project {
  /** Connection string of its owner `postgres`. */
  url: string;
  /** The database as its owner `postgres` sees it. */
  owner: Database;
  /** The same as the platform sees it. */
  superuser: Database;
}

const HERE = import.meta.dirname;
const read = (file: string) => readFileSync(join(HERE, file), 'utf8');

/** A PostgreSQL server whose superuser is not `postgres`, with stand-ins for the platform's own extensions and with pgTAP. */
export function startPlatform(): Promise<RealPostgres> {
  const own = readdirSync(join(HERE, 'extensions')).map(
    (name) => [name, read(`extensions/${name}`)] as const,
  );
  return startPostgres({ superuser: 'supabase_admin', extensions: new Map([...own, ...pgtapFiles()]) });
}

/**
 * Makes a new project on the server.
 *
 * @param isExposing whether new tables are granted to the API's roles by themselves
 */
export async function createProject(
  server: RealPostgres,
  name: string,
  isExposing: boolean,
): Promise<Project> {
  const first = await openPostgres(server.url);
  await first.script(`create database ${name}`);
  await first.close();
  const url = new URL(server.url);
  url.pathname = name;
  const superuser = await openPostgres(url.href);
  await superuser.script('create schema if not exists auth; create schema if not exists storage;');
  await superuser.script(SYSTEM_SCHEMAS);
  await superuser.script(read('baseline.sql'));
  await superuser.script(`alter role postgres password '${url.password}'`);
  if (isExposing) await superuser.script(read('exposure.sql'));
  url.username = 'postgres';
  return { url: url.href, owner: await openPostgres(url.href), superuser };
}

/** `supabase db push --include-seed`: each file in one transaction, each statement by itself, as `postgres`. */
export async function push({ owner }: Project, isWanted = (_version: string) => true): Promise<void> {
  const all = await readMigrations(PROJECT_SOURCES.migrationsDir);
  const migrations = all.filter(({ version }) => isWanted(version));
  const seed = { version: 'seed', name: 'sql', text: readFileSync(PROJECT_SOURCES.seedFile ?? '', 'utf8') };
  for (const { version, name, text } of [...migrations, seed]) {
    await owner.transaction(async (query) => {
      for (const statement of statementsOf(text)) {
        await query(statement).catch((cause: unknown) => {
          throw new Error(`${version}_${name}: ${String(cause)}\n${statement.trim().slice(0, 400)}`, {
            cause,
          });
        });
      }
    });
  }
}

/** The files of pgTAP, which is written in SQL only: the ones that come with PGlite work on a server too. */
export function* pgtapFiles(): Generator<readonly [name: string, content: string]> {
  const pglite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const archive = gunzipSync(readFileSync(join(pglite, 'pgtap.tar.gz')));
  const block = 512;
  const text = (from: number, length: number) => archive.toString('utf8', from, from + length);
  for (let at = 0; archive[at];) {
    const name = text(at, 100).replace(/\0.*/s, '').split('/').at(-1) ?? '';
    const size = Number.parseInt(text(at + 124, 12), 8);
    if (/^pgtap(--[\d.]+)?\.(sql|control)$/.test(name)) yield [name, text(at + block, size)];
    at += block * (1 + Math.ceil(size / block));
  }
}
