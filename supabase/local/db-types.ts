import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FIRST_CLOCK } from './clock.ts';
import { openDataFolder } from './data-folder.ts';
import { openLocalDatabase, PROJECT_SOURCES } from './local-database.ts';
import { readSchema } from './types/introspect.ts';
import { renderTypes } from './types/render.ts';

/** `npm run db:types` writes the database's types; with `--check` it only fails when they are stale. */
const FILE = join(import.meta.dirname, '..', '..', 'src', 'data', 'database.types.ts');

const folder = openDataFolder('memory://');
const db = await openLocalDatabase(folder, {
  sources: PROJECT_SOURCES,
  demo: false,
  clock: FIRST_CLOCK,
  pgtap: false,
});
const types = renderTypes(await readSchema(db.query));
await db.close();
folder.release();

if (!process.argv.includes('--check')) {
  await writeFile(FILE, types);
  console.log('Wrote src/data/database.types.ts.');
} else if (types !== (await readFile(FILE, 'utf8').catch(() => ''))) {
  console.error('src/data/database.types.ts does not match the migrations: run "npm run db:types".');
  process.exitCode = 1;
}
