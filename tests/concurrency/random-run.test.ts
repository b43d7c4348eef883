/**
 * Hundreds of payments with every fault by chance, by parallel clients on a real PostgreSQL and on the local default:
 * whatever happens, the provider, the ledger, the histories and the receipts say the same in the end, nobody was charged
 * twice, and Needs attention lists what a person must decide and nothing else. `SEED=2 PAYMENTS=2000` for another run.
 */
import { expect, test } from 'vitest';
import { openOnDefault } from './random/on-default.ts';
import { openOnPostgres } from './random/on-postgres.ts';
import { playRandomRun } from './random/play.ts';

const seed = Number(process.env['SEED'] ?? 1);
const payments = Number(process.env['PAYMENTS'] ?? 300);

test.each([
  ['a real PostgreSQL', openOnPostgres],
  ['the local default', openOnDefault],
] as const)(
  'random payments on %s end in order',
  async (_name, open) => {
    const world = await open(seed, payments);
    try {
      expect(await playRandomRun(world, payments)).toEqual([]);
    } finally {
      await world.close();
    }
  },
  600_000,
);
