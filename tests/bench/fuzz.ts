/** 2,000 random payments with every fault, with their own books: `SEED=2 PAYMENTS=20000` for another or a longer run. */
import { openOnDefault } from '../concurrency/random/on-default.ts';
import { openOnPostgres } from '../concurrency/random/on-postgres.ts';
import { playRandomRun } from '../concurrency/random/play.ts';
import type { World } from '../concurrency/random/world.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { startPostgres } from '../support/real-postgres.ts';
import type { Section } from './section.ts';

const seed = Number(process.env['SEED'] ?? 1);
const payments = Number(process.env['PAYMENTS'] ?? 2000);

async function openOnServer(seed: number, count: number): Promise<World> {
  const server = await startPostgres();
  await (await openTestDatabase(server.url)).close();
  const world = await openOnPostgres(server.url, seed, count);
  const close = async () => {
    await world.close();
    await server.close();
  };
  return { ...world, close };
}

export const run: Section['run'] = async ({ database }) => {
  const worlds = [
    ...(database === 'default' ? [] : [{ open: openOnServer, count: payments }]),
    ...(database === 'postgres' ? [] : [{ open: openOnDefault, count: Math.ceil(payments / 10) }]),
  ];
  for (const { open, count } of worlds) {
    const began = performance.now();
    const world = await open(seed, count);
    let wrong: string[];
    try {
      wrong = await playRandomRun(world, count);
    } finally {
      await world.close();
    }
    console.log(`${wrong.length} disagreements in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    for (const line of wrong) console.log(`  ${line}`);
    if (wrong.length > 0) process.exitCode = 1;
  }
};
