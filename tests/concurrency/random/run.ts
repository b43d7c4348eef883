/**
 * Payments with every fault by chance, by parallel clients, on a real PostgreSQL and on the local default: whatever happens,
 * the provider, the ledger, the histories and the receipts say the same in the end, no one was charged twice, and Needs
 * attention lists what a person must decide and nothing else.
 */
import { expect, test } from 'vitest';
import { playRandomRun } from './play.ts';
import type { World } from './world.ts';

interface Run {
  /** How many payment pages are opened. */
  readonly payments: number;
  readonly seed: number;
}

/** The same few payments in every run of `npm test`. */
export const shortRun = (payments: number): Run => ({ payments, seed: 1 });

/** Hundreds, others each time; the run prints its seed. `SEED=2 PAYMENTS=2000` for that one again, or a longer one. */
export const longRun = (): Run => ({
  payments: Number(process.env['PAYMENTS'] ?? 300),
  seed: Number(process.env['SEED']) || Date.now() % 1_000_000,
});

/** One test: the run in a world of its own. */
export function testRandomRun(
  name: string,
  open: (seed: number, payments: number) => Promise<World>,
  { payments, seed }: Run,
): void {
  test(
    `${payments} random payments on ${name} end in order, seed ${seed}`,
    { timeout: 1_200_000 },
    async () => {
      const world = await open(seed, payments);
      try {
        expect(await playRandomRun(world, payments)).toEqual([]);
      } finally {
        await world.close();
      }
    },
  );
}
