/** `npm run deploy`: asks, shows the plan and waits for a yes (`-- --yes` agrees to all), then does it (`deploy.ts`). */
import { createInterface } from 'node:readline/promises';
import { openDatabase } from './database.ts';
import { deploy } from './deploy.ts';
import { apiKey } from './management.ts';
import { askForMissing, makeMissing, projectRef, readSettings, writeSettings } from './settings.ts';
import { script, supabase, vercel } from './tools.ts';

const lines = createInterface({ input: process.stdin, output: process.stdout });
const say = (line: string) => void process.stdout.write(`${line}\n`);

// Where no one can answer, as in a scheduled run, the check of the settings names what is missing.
if (process.stdin.isTTY) await askForMissing((question) => lines.question(`${question}:\n> `), say);
writeSettings(makeMissing(readSettings()));

try {
  if (!readSettings()['VITE_SUPABASE_PUBLISHABLE_KEY'] && projectRef(readSettings()))
    writeSettings({ VITE_SUPABASE_PUBLISHABLE_KEY: await apiKey(readSettings(), 'publishable') });
  const settings = readSettings();
  const sql = openDatabase(settings);
  try {
    process.exitCode = await deploy(
      { settings, sql, supabase, vercel, script, ask: fetch, say },
      async (plan) => {
        say(['', 'To be done:', ...plan.map((line) => `  · ${line}`), ''].join('\n'));
        return process.argv.includes('--yes') || /^(y|j)/i.test(await lines.question('Go ahead? (y/n) '));
      },
    );
  } finally {
    await sql.end();
  }
} catch (error) {
  say(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  lines.close();
}
