/**
 * Hundreds of payments with every fault by chance, by parallel clients, on a real PostgreSQL and on the local default:
 * whatever happens, the provider, the ledger, the histories and the receipts say the same in the end, nobody was charged
 * twice, and Needs attention lists what a person must decide and nothing else. `SEED=2 PAYMENTS=2000` for another run.
 */
import { expect, test } from 'vitest';
import { playRandomRun } from './play.ts';
import type { World } from './world.ts';

const seed = Number(process.env['SEED'] ?? 1);
const payments = Number(process.env['PAYMENTS'] ?? 300);

/** One test: the run in a world of its own. */
export function testRandomRun(name: string, open: (seed: number, payments: number) => Promise<World>): void {
  test(`random payments on ${name} end in order`, { timeout: 600_000 }, async () => {
    const world = await open(seed, payments);
    try {
      expect(await playRandomRun(world, payments)).toEqual([]);
    } finally {
      await world.close();
    }
  });
}
