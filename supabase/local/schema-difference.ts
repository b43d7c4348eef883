/** Compares two databases of one server, and writes the migration from the one to the other. */
import { extract } from '@supabase/pg-delta/extract';
import { renderPlanFiles } from '@supabase/pg-delta/frontends';
import { supabaseProfile } from '@supabase/pg-delta/integrations';
import { plan } from '@supabase/pg-delta/plan';
import { Pool } from 'pg';
import type { Policy } from '@supabase/pg-delta/policy';

export interface Difference {
  /** The migration, empty when nothing differs. */
  text: string;
  /** Number of its statements. */
  count: number;
  /** Statements that throw data away: a dropped table or column, and a renamed one, which looks like a drop. */
  losses: string[];
}

// The profile leaves storage and realtime to the platform. Policies on storage.objects are ours all the same.
const policy: Policy = {
  ...supabaseProfile.policy,
  id: 'familycamp',
  filter: [
    { match: { all: [{ kind: 'policy' }, { schema: ['storage', 'realtime'] }] }, action: 'include' },
    ...(supabaseProfile.policy?.filter ?? []),
  ],
};

/**
 * Reads both catalogues and gives what turns `from` into `to`. Rows are never compared, nor is the order of columns.
 *
 * @param from connection string of the database as it is
 * @param to connection string of the database as it should be
 */
export async function differenceBetween(from: string, to: string): Promise<Difference> {
  const pools = [from, to].map((connectionString) => new Pool({ connectionString }));
  try {
    const [old, wanted] = await Promise.all(pools.map(async (pool) => (await extract(pool)).factBase));
    if (!old || !wanted) throw new Error('A catalogue could not be read.');
    const found = plan(old, wanted, { policy });
    const { files } = renderPlanFiles(found, { allowDrops: true });
    return {
      text: files.map(({ contents }) => contents).join('\n'),
      count: found.actions.length,
      losses: found.actions.filter(({ dataLoss }) => dataLoss === 'destructive').map(({ sql }) => sql),
    };
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
}
