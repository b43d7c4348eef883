/**
 * `npm run backup` writes `familycamp-<time>.backup` of the live installation; `npm run restore -- FILE` puts one into a new project.
 * Both ask for the passphrase, or take it from BACKUP_PASSPHRASE.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { isSealed, seal, unseal } from './backup-file.ts';
import { backUp, restore, type Documents } from './backup.ts';
import { projectRef, readSettings, toolEnvironment, type Settings } from './settings.ts';
import { supabase } from './tools.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function passphrase(question: string): Promise<string> {
  const given = process.env['BACKUP_PASSPHRASE'];
  if (given !== undefined) return given;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(question);
  lines.close();
  return answer;
}

/** The project's store, with the secret key that the command line shows to the owner of the access token. */
async function documentsOf(settings: Settings): Promise<Documents> {
  const list = await supabase(
    ['projects', 'api-keys', '--reveal', `--remote=${projectRef(settings) ?? ''}`, '--output', 'json'],
    toolEnvironment(settings),
  );
  const keys: unknown[] = JSON.parse(list);
  const secret = keys
    .map((row) => Object(row))
    .find(({ type, name }) => type === 'secret' || name === 'service_role');
  const { storage } = createClient(settings['VITE_SUPABASE_URL'] ?? '', String(secret?.api_key), {
    auth: { persistSession: false },
  });
  return {
    read: async (bucket, name) => {
      const { data, error } = await storage.from(bucket).download(name);
      if (error) throw new Error(`The document ${name} cannot be read: ${error.message}`);
      return Buffer.from(await data.arrayBuffer());
    },
    write: async (bucket, name, contentType, content) => {
      const { error } = await storage.from(bucket).upload(name, content, { contentType, upsert: true });
      if (error) throw new Error(`The document ${name} cannot be stored: ${error.message}`);
    },
  };
}

const settings = readSettings();
const [command, file] = process.argv.slice(2);
const sql = postgres(settings['DATABASE_URL'] ?? '', { max: 1, onnotice: () => undefined });
try {
  if (!settings['DATABASE_URL'])
    throw new Error('DATABASE_URL is not in .env.hosting. npm run deploy asks for it.');
  const documents = await documentsOf(settings);
  if (command === 'restore') {
    if (!file) throw new Error('Which backup? npm run restore -- FILE');
    const content = readFileSync(file);
    const vault = await restore(
      sql,
      unseal(content, isSealed(content) ? await passphrase('Passphrase: ') : ''),
      documents,
    );
    say(`Restored. Run npm run deploy again: it writes ${vault.join(' and ') || 'nothing'} into the vault.`);
  } else {
    const chosen = await passphrase('Passphrase (empty for none; without it no one can read the file): ');
    const name = `familycamp-${new Date().toISOString().slice(0, 16).replaceAll(':', '-')}.backup`;
    writeFileSync(name, seal(await backUp(sql, documents), chosen), { mode: 0o600 });
    say(`${name} is written. Keep it where only treasurers get at it.`);
  }
} catch (error) {
  say(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await sql.end();
}
