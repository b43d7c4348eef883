import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FIRST_CLOCK } from './clock.ts';
import { openDataFolder } from './data-folder.ts';
import { openLocalDatabase, PROJECT_SOURCES } from './local-database.ts';
import { renderCamperFields } from './types/camper-fields.ts';
import { renderDataModel } from './types/data-model.ts';
import { readSchema } from './types/introspect.ts';
import { renderTypes } from './types/render.ts';
import { renderRights, renderRightsPage } from './types/rights.ts';
import { renderStatesPage } from './types/states.ts';

/** `npm run db:types` writes what follows from the database; with `--check` it only fails where that is stale. */
const ROOT = join(import.meta.dirname, '..', '..');

const folder = openDataFolder('memory://');
const db = await openLocalDatabase(folder, {
  sources: PROJECT_SOURCES,
  demo: false,
  clock: FIRST_CLOCK,
  pgtap: false,
});
const written = {
  'src/data/database.types.ts': renderTypes(await readSchema(db.query)),
  'src/domain/campers/stored-fields.ts': await renderCamperFields(db.query),
  'src/domain/accounts/stored-rights.ts': await renderRights(db.query),
  'docs/rights.md': await renderRightsPage(db.query),
  'docs/states.md': renderStatesPage(),
  'docs/data-model.md': await renderDataModel(db.query),
};
await db.close();
folder.release();

for (const [file, text] of Object.entries(written)) {
  const path = join(ROOT, file);
  if (text === (await readFile(path, 'utf8').catch(() => ''))) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file} does not match the migrations: run "npm run db:types".`);
    process.exitCode = 1;
  } else {
    await writeFile(path, text);
    console.log(`Wrote ${file}.`);
  }
}
