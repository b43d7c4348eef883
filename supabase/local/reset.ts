import { rmSync } from 'node:fs';
import { openDataFolder } from './data-folder.ts';

/** `npm run reset`: throws the local data away; the next start makes them again. */
const DATA_DIR = process.env.DATA_DIR ?? '.local/data';

try {
  openDataFolder(DATA_DIR);
  rmSync(DATA_DIR, { recursive: true, force: true });
  console.log(`${DATA_DIR} is gone; "npm start" begins afresh.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
