/** 2,000 random payments with every fault, with their own books: `SEED=2 PAYMENTS=20000` for another or a longer run. */
import { openOnDefault } from '../concurrency/random/on-default.ts';
import { openOnPostgres } from '../concurrency/random/on-postgres.ts';
import { playRandomRun } from '../concurrency/random/play.ts';
import type { Section } from './section.ts';

const seed = Number(process.env['SEED'] ?? 1);
const payments = Number(process.env['PAYMENTS'] ?? 2000);

export const run: Section['run'] = async ({ database }) => {
  const worlds = [
    ...(database === 'default' ? [] : [{ open: openOnPostgres, count: payments }]),
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
