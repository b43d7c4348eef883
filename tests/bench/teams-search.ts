/** A process that searches teams for the input it gets: for the bench, what a worker is for the page. */
import type { TeamInstance } from '../../src/domain/teams/instance.ts';
import { propose } from '../../src/domain/teams/propose.ts';

export interface TimedSearch {
  readonly instance: TeamInstance;
  readonly seed: number;
  readonly seconds: number;
}

export interface Proposed {
  readonly team: Int32Array;
  readonly iterations: number;
}

process.once('message', ({ instance, seed, seconds }: TimedSearch) => {
  const began = performance.now();
  let iterations = 0;
  const team = propose(instance, {
    seed,
    progress: (done) => {
      iterations = done;
      return Math.min(1, (performance.now() - began) / (seconds * 1000));
    },
  });
  process.send?.({ team, iterations } satisfies Proposed);
  process.disconnect();
});
process.send?.('ready');
