/** One of the searches that run side by side, in a process of its own: tells that it is loaded, and begins when it gets its order. */
import type { TeamInstance } from '../../src/domain/teams/instance.ts';
import { propose } from '../../src/domain/teams/propose.ts';

export interface StreamOrder {
  readonly instance: TeamInstance;
  readonly seed: number;
  readonly seconds: number;
}

export interface StreamFound {
  readonly team: Int32Array;
  readonly iterations: number;
}

process.once('message', ({ instance, seed, seconds }: StreamOrder) => {
  const began = performance.now();
  let iterations = 0;
  const team = propose(instance, {
    seed,
    progress: (done) => {
      iterations = done;
      return Math.min(1, (performance.now() - began) / (seconds * 1000));
    },
  });
  const found: StreamFound = { team, iterations };
  process.send?.(found);
});
process.send?.('ready');
