import { openDataFolder } from '../../supabase/local/data-folder.ts';
import type { Database } from '../../supabase/local/database.ts';
import { FIRST_CLOCK } from '../../supabase/local/clock.ts';
import { openLocalDatabase, PROJECT_SOURCES } from '../../supabase/local/local-database.ts';

/** A database that is forgotten at the end, with every migration and the seed, in PGlite or on a server. */
export async function openTestDatabase(databaseUrl?: string): Promise<Database> {
  const folder = openDataFolder('memory://');
  const db = await openLocalDatabase(folder, {
    databaseUrl,
    sources: PROJECT_SOURCES,
    demo: false,
    clock: FIRST_CLOCK,
    pgtap: databaseUrl === undefined,
  });
  const close = async () => {
    await db.close();
    folder.release();
  };
  return { ...db, close };
}
