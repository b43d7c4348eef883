/** The steps of a deploy. Each looks first and gives what is to be done; where nothing differs, there is nothing to do. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Sql } from 'postgres';
import { baseline, foldedVersions } from './baseline.ts';
import { toolDatabaseUrl } from './database.ts';
import { functionSecrets, projectRef, quoted, toolEnvironment, type Settings } from './settings.ts';
import type { Tool } from './tools.ts';

/** What a deploy works with. */
export interface Workplace {
  settings: Settings;
  /** The project's database as its owner. */
  sql: Sql;
  supabase: Tool;
  vercel: Tool;
  /** A script of package.json. */
  script: Tool;
  ask: typeof fetch;
  /** The built site; where the tools leave it when not given. */
  built?: string;
  /** Says one line to who deploys. */
  say: (line: string) => void;
}

/** Something to be done: the line of the plan, and the work. */
export interface Task {
  says: string;
  work: () => Promise<void>;
  /** What comes after it asks for what is new in it: where it fails, the deploy ends. */
  isBase?: boolean;
}

/** Looks at the project; gives what is to be done, or null when it is as it should be. */
type Step = (place: Workplace) => Promise<Task | null>;

const root = join(import.meta.dirname, '..');
const filesIn = (folder: string, ending: string) =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .toSorted();

const toProject = ({ settings }: Workplace) => `--remote=${projectRef(settings) ?? ''}`;
const supabaseOf =
  (place: Workplace) =>
  (...args: string[]) =>
    place.supabase([...args, '--yes'], toolEnvironment(place.settings));

/** Migrations, and with the first of them the seed. */
const migrations: Step = async (place) => {
  const { sql, settings } = place;
  const toDatabase = `--remote=${toolDatabaseUrl(settings)}`;
  const push = async () => void (await supabaseOf(place)('db', 'push', '--include-seed', toDatabase));
  const [history] = await sql<{ found: boolean }[]>`
    select to_regclass('supabase_migrations.schema_migrations') is not null as found`;
  const applied = history?.found ? await sql`select version from supabase_migrations.schema_migrations` : [];
  const known = new Set(applied.map(({ version }) => String(version)));
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
  const missing = filesIn('supabase/migrations', '.sql').filter(
    (name) => !known.has(name.split('_')[0] ?? ''),
  );
  if (missing.length === 0) return null;
  return {
    says: `Database: apply ${missing.length} migrations${known.size === 0 ? ' and the first data' : ''}`,
    isBase: true,
    work: push,
  };
};

/** What the database calls the sweep with. By SQL: the command line passes over a key that has changed when nothing else has. */
const vault: Step = async ({ sql, settings }) => {
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

/** Sign-in, mail templates and limits of `supabase/config.toml`. The tool compares, secrets too, and writes only what differs. */
const config: Step = async (place) => {
  const push = (...more: string[]) =>
    place.supabase(['config', 'push', toProject(place), ...more], toolEnvironment(place.settings));
  try {
    await push(); // without a yes it ends well where nothing differs
    return null;
  } catch (error) {
    if (!String(error).includes('Confirmation required')) throw error;
  }
  return {
    says: 'Settings: sign-in, mail templates and limits',
    work: async () => void (await push('--yes')),
  };
};

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Name of the secret that tells which functions are deployed. The platform shows of secrets their digest alone, which is enough. */
const deployedName = 'DEPLOYED_FUNCTIONS';

/** Asked once in a deploy. */
const askedDigests = new WeakMap<Workplace, Promise<Map<string, string>>>();

function secretDigests(place: Workplace): Promise<Map<string, string>> {
  const read = async () => {
    const list = await supabaseOf(place)('secrets', 'list', toProject(place), '--output', 'json');
    const rows: unknown[] = JSON.parse(list);
    return new Map(rows.map((row) => [String(Object(row).name), String(Object(row).value)]));
  };
  const digests = askedDigests.get(place) ?? read();
  askedDigests.set(place, digests);
  return digests;
}

async function setSecrets(place: Workplace, values: Readonly<Record<string, string>>): Promise<void> {
  // By a file: what is in a command's arguments, every program of the computer can read.
  const folder = mkdtempSync(join(tmpdir(), 'familycamp-secrets-'));
  try {
    const file = join(folder, 'secrets.env');
    const lines = Object.entries(values).map(([name, value]) => `${name}=${quoted(value)}`);
    writeFileSync(file, lines.join('\n'), { mode: 0o600 });
    await supabaseOf(place)('secrets', 'set', '--env-file', file, toProject(place));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the functions read, and nothing else. */
const secrets: Step = async (place) => {
  const there = await secretDigests(place);
  const isWanted = (name: string) => (place.settings[name] ?? '') !== '';
  const changed = functionSecrets.filter(
    (name) => isWanted(name) && there.get(name) !== digest(place.settings[name] ?? ''),
  );
  const gone = functionSecrets.filter((name) => !isWanted(name) && there.has(name));
  if (changed.length + gone.length === 0) return null;
  return {
    says: `Secrets of the functions: ${[...changed, ...gone.map((name) => `without ${name}`)].join(', ')}`,
    work: async () => {
      if (changed.length > 0)
        await setSecrets(
          place,
          Object.fromEntries(changed.map((name) => [name, place.settings[name] ?? ''])),
        );
      if (gone.length > 0) await supabaseOf(place)('secrets', 'unset', ...gone, toProject(place));
    },
  };
};

const functions: Step = async (place) => {
  const sources = ['supabase/functions', 'src/domain', 'src/content'].flatMap((folder) =>
    filesIn(folder, '.ts').map((name) => join(folder, name)),
  );
  const files = ['supabase/functions/deno.json', 'supabase/config.toml', ...sources];
  const version = digest(
    files.map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`).join('\n'),
  );
  if ((await secretDigests(place)).get(deployedName) === digest(version)) return null;
  return {
    says: 'Functions: deploy all',
    isBase: true,
    work: async () => {
      await supabaseOf(place)('functions', 'deploy', '--use-api', toProject(place));
      await setSecrets(place, { [deployedName]: version });
    },
  };
};

/** Someone has to let the others in. */
const organiser: Step = async ({ sql, settings }) => {
  const address = settings['FIRST_ORGANISER']?.toLowerCase() ?? '';
  const [admins] = await sql`select to_regclass('public.admin') is not null as found`;
  if (admins?.['found']) {
    const [some] = await sql`select from public.admin where access_level = 5 limit 1`;
    if (some) return null;
  }
  return {
    says: `First organiser: ${address}`,
    work: async () => {
      const [made] = await sql`
        insert into public.admin (id, access_level)
        select id, 5 from auth.users where lower(email) = ${address} and email_confirmed_at is not null
        on conflict (id) do update set access_level = 5 returning id`;
      if (!made)
        throw new Error(
          `No one has signed up as ${address} yet. Sign up on the site, then run npm run deploy again.`,
        );
    },
  };
};

/** The site, built with these settings. Where Vercel's token is there it is put there, else it is left in dist/ for any host. */
const site: Step = async (place) => {
  const { settings, say } = place;
  const env = toolEnvironment(settings);
  const isVercel = Boolean(settings['VERCEL_TOKEN']);
  if (isVercel) {
    await place.vercel(['link', '--yes', '--project', settings['VERCEL_PROJECT'] || 'familycamp'], env);
    await place.vercel(['build', '--prod', '--yes'], env);
  } else await place.script(['build'], env);
  const folder = place.built ?? join(root, isVercel ? '.vercel/output/static' : 'dist');
  const pages = filesIn(folder, '.html');
  if (pages.length === 0) throw new Error(`The build has left no pages in ${folder}.`);
  const live = await Promise.all(
    pages.map(async (page) => {
      const path = page.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '$1');
      const answer = await place.ask(`${settings['SITE_URL']}/${path}`).catch(() => null);
      return (await answer?.text()) === readFileSync(join(folder, page), 'utf8');
    }),
  );
  if (live.every(Boolean)) return null;
  return {
    says: isVercel ? 'Site: put the built pages on Vercel' : 'Site: copy the folder dist/ to your host',
    work: async () => {
      if (isVercel) await place.vercel(['deploy', '--prebuilt', '--prod', '--yes'], env);
      else say('Copy the folder dist/ to your host now, with the headers and rewrites of vercel.json.');
    },
  };
};

/** In the order that an old tab survives: the database knows what is new before the functions ask for it, and they before the site. */
export const steps: readonly Step[] = [migrations, vault, config, secrets, functions, site, organiser];
