/** The steps of a deploy that concern the edge functions: their secrets, and themselves. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionSecrets, keysOfAccounts, madeByChance, madeByDeploy, quoted } from './settings.ts';
import { digest, filesIn, root, supabaseOf, toProject, type Step, type Workplace } from './workplace.ts';

/** Every edge function of the project. */
export const functionNames = readdirSync(join(root, 'supabase', 'functions'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
  .map((entry) => entry.name);

/** Name of the secret that tells which version of the functions is deployed. The platform shows of secrets their digest alone, which is enough. */
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

/** Writes secrets of the functions, without showing them to other programs. */
export async function setSecrets(place: Workplace, values: Readonly<Record<string, string>>): Promise<void> {
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

/** The secrets that the functions read, and no others. */
export const secrets: Step = async (place) => {
  const there = await secretDigests(place);
  const isWanted = (name: string) => (place.settings[name] ?? '') !== '';
  const changed = functionSecrets.filter(
    (name) => isWanted(name) && there.get(name) !== digest(place.settings[name] ?? ''),
  );
  const gone = functionSecrets.filter(
    (name) => !isWanted(name) && there.has(name) && !madeByDeploy.includes(name),
  );
  if (changed.length + gone.length === 0) return null;
  return {
    says: `Secrets of the functions: ${[...changed, ...gone.map((name) => `without ${name}`)].join(', ')}`,
    replaces: changed.filter(
      (name) => (madeByChance.includes(name) || keysOfAccounts.includes(name)) && there.has(name),
    ),
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

/** Names of the functions that the platform has and runs. */
async function functionsThere(place: Workplace): Promise<Set<string>> {
  const list = await supabaseOf(place)('functions', 'list', toProject(place), '--output', 'json');
  const rows: unknown[] = JSON.parse(list);
  return new Set(
    rows.filter((row) => Object(row).status === 'ACTIVE').map((row) => String(Object(row).slug)),
  );
}

/** All functions, when their source is another than the deployed one or when one of them is not there. */
export const functions: Step = async (place) => {
  const sources = ['supabase/functions', 'src/domain', 'src/content'].flatMap((folder) =>
    filesIn(folder, '.ts').map((name) => join(folder, name)),
  );
  const files = ['supabase/functions/deno.json', 'supabase/config.toml', ...sources];
  const version = digest(
    files.map((file) => `${file}\n${readFileSync(join(root, file), 'utf8')}`).join('\n'),
  );
  const isDeployed = (await secretDigests(place)).get(deployedName) === digest(version);
  const there = await functionsThere(place);
  const missing = functionNames.filter((name) => !there.has(name));
  if (isDeployed && missing.length === 0) return null;
  return {
    says: isDeployed ? `Functions: deploy what is missing, ${missing.join(', ')}` : 'Functions: deploy all',
    isBase: true,
    work: async () => {
      await supabaseOf(place)(
        'functions',
        'deploy',
        ...(isDeployed ? missing : []),
        '--use-api',
        toProject(place),
      );
      if (!isDeployed) await setSecrets(place, { [deployedName]: version });
    },
  };
};
