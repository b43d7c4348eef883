/**
 * Payments with every fault by chance, by parallel clients, on a real PostgreSQL and on the local default: whatever happens,
 * the provider, the ledger, the histories and the receipts say the same in the end, no one was charged twice, and Needs
 * attention lists what a person must decide and nothing else.
 */
import { expect, test } from 'vitest';
import { SHORT_RUN, seedsOf } from '../../seeds.ts';
import { playRandomRun } from './play.ts';
import type { World } from './world.ts';

interface Run {
  /** How many payment pages are opened. */
  readonly payments: number;
  readonly seed: number;
}

/** The same few payments in every run of `npm test`. */
export const shortRun = (payments: number): readonly Run[] => [{ payments, seed: SHORT_RUN }];

/** Hundred and fifty, for each kept seed. `SEED=2 PAYMENTS=2000` for another one, or a longer one. */
export const longRuns = (): readonly Run[] =>
  seedsOf('payments').map((seed) => ({ payments: Number(process.env['PAYMENTS'] ?? 150), seed }));

/** A test for each run, in a world of its own. */
export function testRandomRuns(
  name: string,
  open: (seed: number, payments: number) => Promise<World>,
  runs: readonly Run[],
): void {
  test.each(runs)(
    `$payments random payments on ${name} end in order, seed $seed`,
    { timeout: 1_200_000 },
    async ({ payments, seed }) => {
      const world = await open(seed, payments);
      try {
        expect(await playRandomRun(world, payments)).toEqual([]);
      } finally {
        await world.close();
      }
    },
  );
}
