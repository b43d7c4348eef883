/**
 * Opening day: 200 families with 700 people sign up, register and pay within five minutes, and within one, over HTTP as
 * browsers do, from a process of their own; on a real PostgreSQL and on the local default. `--seconds=60` for one of the
 * two, `--database=default` for one of the databases.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/real-postgres.ts';
import { startStack } from '../../supabase/local/stack.ts';
import type { OpeningDay, OpeningFigures } from './opening-day-families.ts';
import type { Section } from './section.ts';

const FAMILIES = 200;
const FAMILIES_FILE = join(import.meta.dirname, 'opening-day-families.ts');

/** The families, in a process of their own. */
async function visit(day: OpeningDay): Promise<OpeningFigures> {
  const child = fork(FAMILIES_FILE, [JSON.stringify(day)], { stdio: 'inherit' });
  const [figures]: OpeningFigures[] = await once(child, 'message');
  if (!figures) throw new Error('The families did not tell how it went.');
  return figures;
}

async function open(name: string, seconds: number, databaseUrl?: string): Promise<void> {
  const stack = await startStack({
    port: 0,
    dataDir: 'memory://',
    demo: false,
    spa: 'none',
    quiet: true,
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  await stack.sql('update public.camp_info set total_beds = 2000');
  const { url, publishableKey, sandboxToken } = stack;
  // What else the computer does is reported, since it is part of every figure.
  const [load = 0] = loadavg();
  try {
    const figures = await visit({ url, publishableKey, sandboxToken, families: FAMILIES, seconds });
    const { finished, inTime, people, errors, confirmed, took } = figures;
    const p = (share: number) => (confirmed[Math.ceil(confirmed.length * share) - 1] ?? Number.NaN) / 1000;
    console.log(
      `${name}, ${FAMILIES} families in ${seconds} s: ${finished} finished, ${inTime} of them in time, ${people} people registered, ` +
        `${errors.length} errors, last one after ${(took / 1000).toFixed(0)} s; Pay to confirmed: median ${p(0.5).toFixed(2)} s, ` +
        `p95 ${p(0.95).toFixed(2)} s, worst ${p(1).toFixed(2)} s (load before: ${load.toFixed(1)} on ${cpus().length} cores)`,
    );
    for (const error of new Set(errors)) console.log(`  ${error}`);
  } finally {
    await stack.close();
  }
}

export const run: Section['run'] = async ({ seconds, database }) => {
  for (const within of seconds.length > 0 ? seconds : [300, 60]) {
    if (database !== 'default') {
      const server = await startPostgres();
      try {
        await open('real PostgreSQL', within, server.url);
      } finally {
        await server.close();
      }
    }
    if (database !== 'postgres') await open('local default', within);
  }
};
