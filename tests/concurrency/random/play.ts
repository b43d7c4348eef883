/** A random run: so many payments with everything that can go wrong, then calm days, then the books are compared. */
import { randomFor } from '../../../supabase/demo/random.ts';
import { act } from './actions.ts';
import { openBooks } from './books.ts';
import { changeFaults } from './faults.ts';
import { Tally, type World } from './world.ts';

/** Plays until so many payment pages were opened; prints the seed and what happened. Gives what is wrong, one line each. */
export async function playRandomRun(world: World, payments: number): Promise<string[]> {
  const tally = new Tally();
  const books = openBooks();
  const { sandbox, seed } = world;
  let turn = 0;
  const isOver = () => sandbox.payments().length >= payments || turn >= 6 * payments;
  const client = async () => {
    while (!isOver()) {
      turn += 1;
      const random = randomFor(`${seed} turn ${turn}`);
      if (turn % 12 === 0) changeFaults(sandbox, random);
      if (turn % 25 === 0)
        await pass(world, turn % 100 === 0 ? 'PT50H' : random.pick(['PT5M', 'PT16M', 'PT1H']));
      await act({ world, random, books, tally });
    }
  };
  world.hurt(true);
  await Promise.all(Array.from({ length: world.clients }, client));
  world.hurt(false);
  await calmDown(world, payments);
  console.log(
    `${world.name}, seed ${seed}, ${sandbox.payments().length} card pages in ${turn} turns: ${tally.toString()}`,
  );
  return books.audit(world);
}

/** Time passes, and the sweep runs as its schedule has it. */
async function pass(world: World, duration: string): Promise<void> {
  await world.later(duration);
  await world.sweep();
}

/** No more faults: what was held arrives, days and weeks pass, and the sweep does its work. */
async function calmDown(world: World, payments: number): Promise<void> {
  // A sweep looks at some attempts at a time.
  const mostSweeps = Math.max(100, payments / 3);
  world.sandbox.clearFaults();
  world.sandbox.release();
  await world.quiet();
  for (const duration of ['PT3M', 'PT20M', 'PT2H', 'P2DT2H', 'P1D', 'P1D', 'P1DT2H', 'P7D', 'P7DT2H']) {
    await world.later(duration);
    await world.quiet();
    await world.sql(
      'update public.outbox set locked_until = null, next_attempt_at = now() where sent_at is null',
    );
    for (let sweeps = 0; (await world.sweep()) !== 0; sweeps += 1)
      if (sweeps > mostSweeps) throw new Error(`The sweep finds no end, ${duration} after the step before.`);
  }
  await world.quiet();
}
