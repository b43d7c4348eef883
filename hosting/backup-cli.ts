/**
 * `npm run backup` writes `familycamp-<time>.backup` of the live installation; `npm run restore -- FILE` puts one into a new project.
 * Both ask for the passphrase, or take it from BACKUP_PASSPHRASE.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { StorageClient } from '@supabase/storage-js';
import { isSealed, seal, unseal } from './backup-file.ts';
import { backUp, restore, type Documents } from './backup.ts';
import { openDatabase } from './database.ts';
import { apiKey } from './management.ts';
import { knownPassphrase, newPassphrase } from './passphrase.ts';
import { readSettings, type Settings } from './settings.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The project's store, with its secret key. The whole client would ask for a WebSocket, which Node has from 22 on. */
async function documentsOf(settings: Settings): Promise<Documents> {
  const apikey = await apiKey(settings, 'secret');
  const storage = new StorageClient(`${settings['VITE_SUPABASE_URL'] ?? ''}/storage/v1`, {
    apikey,
    Authorization: `Bearer ${apikey}`,
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

const [command, file] = process.argv.slice(2);
const given = process.env['BACKUP_PASSPHRASE'];
try {
  const settings = readSettings();
  const sql = openDatabase(settings);
  try {
    if (command === 'restore') {
      if (!file) throw new Error('Which backup? npm run restore -- FILE');
      const content = readFileSync(file);
      const backup = unseal(content, isSealed(content) ? await knownPassphrase(given) : '');
      const vault = await restore(sql, backup, await documentsOf(settings));
      say(
        `Restored. Run npm run deploy again: it writes ${vault.join(' and ') || 'nothing'} into the vault.`,
      );
    } else {
      const chosen = await newPassphrase(given);
      const name = `familycamp-${new Date().toISOString().slice(0, 16).replaceAll(':', '-')}.backup`;
      writeFileSync(name, seal(await backUp(sql, await documentsOf(settings)), chosen), { mode: 0o600 });
      say(`${name} is written. Keep it where only treasurers get at it.`);
    }
  } finally {
    await sql.end();
  }
} catch (error) {
  say(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
