/** The steps of a deploy that concern the database. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { statementsOf } from '../supabase/local/statements.ts';
import { baseline, foldedVersions } from './baseline.ts';
import { toolDatabaseUrl } from './database.ts';
import { filesIn, root, supabaseOf, type Step } from './workplace.ts';

const failedMigration =
  'The database keeps nothing of a migration that fails, and the live site goes on as it is. Don’t edit the file: send these words to the maintainers and wait for a version that mends it.';

/** Versions in the history of the database; null before the first deploy. */
export async function appliedVersions(sql: Sql): Promise<Set<string> | null> {
  const [history] = await sql<{ found: boolean }[]>`
    select to_regclass('supabase_migrations.schema_migrations') is not null as found`;
  if (!history?.found) return null;
  const rows = await sql`select version from supabase_migrations.schema_migrations`;
  return new Set(rows.map(({ version }) => String(version)));
}

/** Versions of the migrations here, in their order. */
export const versionsHere = () =>
  filesIn('supabase/migrations', '.sql').map((name) => name.split('_')[0] ?? '');

/** Migrations, and the first data while there is none. */
export const database: Step = async (place) => {
  const { sql, settings } = place;
  const toDatabase = `--remote=${toolDatabaseUrl(settings)}`;
  const push = (...more: string[]) => supabaseOf(place)('db', 'push', toDatabase, ...more);
  const known = (await appliedVersions(sql)) ?? new Set<string>();
  const folded = await foldedVersions(sql, known);
  if (folded)
    return {
      says: `Database: take release 1.0.0 for applied, whose ${folded.length} first migrations are one now`,
      isBase: true,
      work: async () => {
        const repair = (status: string, versions: readonly string[]) =>
          supabaseOf(place)('migration', 'repair', `--status=${status}`, ...versions, toDatabase);
        await repair('reverted', folded);
        await repair('applied', baseline);
        await push();
      },
    };
  const here = versionsHere();
  const later = [...known].filter((version) => !here.includes(version)).toSorted();
  if (later.length > 0 && !place.isBack)
    throw new Error(
      `The database is of a newer version than this folder (${later.at(-1)}): run git pull and npm ci, then npm run deploy again. To go back to an older version on purpose: npm run deploy -- --back`,
    );
  const missing = here.filter((version) => !known.has(version));
  const isFilled = known.size > 0 && (await hasFirstData(sql));
  if (missing.length === 0 && isFilled) return null;
  const newest = [...known].toSorted().at(-1) ?? '';
  const isBetween = missing.some((version) => version < newest);
  return {
    says: `Database: ${[
      missing.length > 0 && `apply ${missing.length} migration${missing.length === 1 ? '' : 's'}`,
      !isFilled && 'write the first data',
    ]
      .filter(Boolean)
      .join(' and ')}`,
    isBase: true,
    cure: failedMigration,
    work: async () => {
      if (missing.length > 0) await push(...(isBetween ? ['--include-all'] : []));
      if (!(await hasFirstData(sql))) await writeFirstData(sql);
    },
  };
};

/** Prices are what no camp can be without. */
async function hasFirstData(sql: Sql): Promise<boolean> {
  const [table] = await sql`select to_regclass('public.pricing') is not null as found`;
  if (!table?.['found']) return false;
  return (await sql`select from public.pricing limit 1`).length > 0;
}

/** Runs the seed, all or nothing. Of a table that has rows already it leaves out what the seed would add. */
async function writeFirstData(sql: Sql): Promise<void> {
  const statements = statementsOf(readFileSync(join(root, 'supabase', 'seed.sql'), 'utf8'));
  const tableOf = (statement: string) => /\binsert into (public\.\w+)/.exec(statement)?.[1];
  await sql.begin(async (tx) => {
    const filled = new Set<string>();
    for (const table of new Set(statements.map(tableOf)))
      if (table && (await tx.unsafe(`select from ${table} limit 1`)).length > 0) filled.add(table);
    for (const statement of statements) if (!filled.has(tableOf(statement) ?? '')) await tx.unsafe(statement);
  });
}

/** The address and key by which the database calls the sweep. By SQL: the command line passes over a key that has changed when nothing else has. */
export const vault: Step = async ({ sql, settings }) => {
  const wanted: Record<string, string> = {
    functions_url: settings['FUNCTIONS_URL'] ?? '',
    sweep_key: settings['SWEEP_KEY'] ?? '',
  };
  const kept = await sql<{ id: string; name: string; secret: string }[]>`
    select id, name, decrypted_secret as secret from vault.decrypted_secrets where name in ${sql(Object.keys(wanted))}`;
  const different = Object.keys(wanted).filter(
    (name) => kept.find((row) => row.name === name)?.secret !== wanted[name],
  );
  if (different.length === 0) return null;
  return {
    says: `Vault: write ${different.join(' and ')}`,
    work: async () => {
      for (const name of different) {
        const old = kept.find((row) => row.name === name);
        if (old) await sql`select vault.update_secret(${old.id}::uuid, ${wanted[name] ?? ''})`;
        else await sql`select vault.create_secret(${wanted[name] ?? ''}, ${name})`;
      }
    },
  };
};

/** Someone has to let the others in. */
export const organiser: Step = async ({ sql, settings }) => {
  const address = settings['FIRST_ORGANISER']?.toLowerCase() ?? '';
  const [admins] = await sql`select to_regclass('public.admin') is not null as found`;
  if (admins?.['found']) {
    const [some] = await sql`select from public.admin where access_level = 5 limit 1`;
    if (some) return null;
  }
  return {
    says: `First organiser: ${address}`,
    cure: 'Sign up on the site with that address, confirm it, then run npm run deploy again.',
    work: async () => {
      const [made] = await sql`
        insert into public.admin (id, access_level)
        select id, 5 from auth.users where lower(email) = ${address} and email_confirmed_at is not null
        on conflict (id) do update set access_level = 5 returning id`;
      if (!made) throw new Error(`No one has signed up as ${address} yet.`);
    },
  };
};
