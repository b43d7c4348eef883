/**
 * `npm run deploy`: asks, shows the plan and waits for a yes (`-- --yes` agrees to all but the replacement of keys), then does it
 * (`deploy.ts`). `-- --back` lets an older version go over a newer one.
 */
import { createInterface } from 'node:readline/promises';
import type { Sql } from 'postgres';
import { openDatabase } from './database.ts';
import { deploy } from './deploy.ts';
import { keptKeys } from './keys.ts';
import { apiKey, secretDigests } from './management.ts';
import { askForMissing, makeMissing, projectRef, readSettings, writeSettings } from './settings.ts';
import { script, supabase, vercel } from './tools.ts';
import type { Workplace } from './workplace.ts';

const lines = createInterface({ input: process.stdin, output: process.stdout });
const say = (line: string) => void process.stdout.write(`${line}\n`);
const isThere = process.stdin.isTTY;
const hasFlag = (name: string) => process.argv.includes(`--${name}`);
const ask = (question: string) => lines.question(`${question}:\n> `);
const isYes = async (question: string) => /^(y|j)/i.test(await lines.question(`${question} (y/n) `));

let opened: Sql | undefined;
const sql = () => (opened ??= openDatabase(readSettings()));

async function sweepKeyInVault(): Promise<string | null> {
  const [row] = await sql()<{ secret: string }[]>`
    select decrypted_secret as secret from vault.decrypted_secrets where name = 'sweep_key'`;
  return row?.secret ?? null;
}

async function isAgreed(plan: readonly string[], replaced: readonly string[]): Promise<boolean> {
  say(['', 'Planned changes:', ...plan.map((line) => `  · ${line}`), ''].join('\n'));
  if (replaced.length > 0) {
    const what = `${replaced.join(' and ')} of the platform`;
    if (!isThere)
      throw new Error(`This would replace ${what}, which someone has to say. Nothing was changed.`);
    if (!(await isYes(`This replaces ${what}, for every volunteer. Replace?`))) return false;
  }
  if (hasFlag('yes')) return true;
  if (!isThere)
    throw new Error('No one is here to agree: npm run deploy -- --yes agrees to it. Nothing was changed.');
  return isYes('Go ahead?');
}

try {
  // Where no one can answer, as in a scheduled run, the check of the settings names what is missing.
  if (isThere) await askForMissing(ask, say);
  const { SUPABASE_ACCESS_TOKEN, DATABASE_URL } = readSettings();
  if (SUPABASE_ACCESS_TOKEN && DATABASE_URL && projectRef(readSettings())) {
    const settings = readSettings();
    const digests = await secretDigests(settings);
    writeSettings(
      await keptKeys({ settings, digests, fromVault: sweepKeyInVault, ask: isThere ? ask : null, say }),
    );
    if (!settings['VITE_SUPABASE_PUBLISHABLE_KEY'])
      writeSettings({ VITE_SUPABASE_PUBLISHABLE_KEY: await apiKey(settings, 'publishable') });
  }
  writeSettings(makeMissing(readSettings()));
  const place: Workplace = {
    ...{ settings: readSettings(), supabase, vercel, script, ask: fetch, say, isBack: hasFlag('back') },
    keep: (values) => {
      writeSettings(values);
      place.settings = readSettings();
    },
    // Opened when it is first asked for: the settings are looked at before.
    get sql() {
      return sql();
    },
  };
  process.exitCode = await deploy(place, isAgreed);
} catch (error) {
  say(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  lines.close();
  await opened?.end();
}
