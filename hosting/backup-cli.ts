/**
 * `npm run backup` writes `familycamp-<time>.backup` of the live installation; `npm run restore -- FILE [NEWER …]` puts one into a new project,
 * and deletes again whom the newer backups know to be deleted since. Both ask for the passphrase, or take it from BACKUP_PASSPHRASE.
 */
import { existsSync } from 'node:fs';
import { StorageClient } from '@supabase/storage-js';
import { isSealed, linesOfFile, sealFile, type Lines } from './backup-file.ts';
import { backUp, deletedIn, restore, type Documents } from './backup.ts';
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

/** One passphrase for all files: they are of one site. */
async function readers(files: readonly string[]): Promise<Lines[]> {
  for (const file of files) if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const sealed = await Promise.all(files.map(isSealed));
  const passphrase = sealed.includes(true) ? await knownPassphrase(given) : '';
  return files.map((file) => () => linesOfFile(file, passphrase));
}

const [command, ...files] = process.argv.slice(2);
const given = process.env['BACKUP_PASSPHRASE'];
try {
  const settings = readSettings();
  const sql = openDatabase(settings);
  try {
    if (command === 'restore') {
      const [backup, ...newer] = await readers(files);
      if (!backup) throw new Error('Usage: npm run restore -- FILE');
      const deleted: string[] = [];
      for (const lines of newer) deleted.push(...(await deletedIn(lines)));
      const { vault, deletedAgain } = await restore(sql, backup, await documentsOf(settings), deleted);
      if (newer.length > 0) say(`Deleted again, as the newer backups say: ${deletedAgain}.`);
      say(
        `Restored. Run npm run deploy again: it writes ${vault.join(' and ') || 'nothing'} into the vault.`,
      );
    } else {
      const chosen = await newPassphrase(given);
      const name = `familycamp-${new Date().toISOString().slice(0, 16).replaceAll(':', '-')}.backup`;
      const documents = await documentsOf(settings);
      await sealFile(name, chosen, (write) => backUp(sql, documents, write));
      say(`${name} is written. Keep it where only the treasurers can open it.`);
    }
  } finally {
    await sql.end();
  }
} catch (error) {
  say(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
