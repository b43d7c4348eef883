/** Looks for teams off the page, and tells the best so far some times a second. */
import type { TeamInstance } from '../../domain/teams/instance.ts';
import { propose } from '../../domain/teams/propose.ts';
import type { Stay } from '../../domain/teams/stay.ts';
import type { Weights } from '../../domain/teams/traits.ts';

export interface SearchOrder {
  readonly instance: TeamInstance;
  readonly weights: Weights;
  /** Few are to change team. */
  readonly stay?: Stay | undefined;
  readonly seed: number;
  readonly seconds: number;
}

export interface SearchNews {
  /** Of the time, 0 to 1; at 1 the search has ended. */
  readonly share: number;
  /** The best so far. */
  readonly team: Int32Array;
}

/** Milliseconds between two pieces of news. */
const pause = 200;

addEventListener('message', ({ data }: MessageEvent<SearchOrder>) => {
  const { instance, weights, stay, seed, seconds } = data;
  const began = performance.now();
  let told = Number.NEGATIVE_INFINITY;
  const tell = (news: SearchNews) => postMessage(news);
  const team = propose(instance, {
    seed,
    weights,
    stay,
    progress: (_iterations, best) => {
      const now = performance.now();
      const share = Math.min(1, (now - began) / (seconds * 1000));
      if (now - told >= pause) {
        told = now;
        tell({ share, team: best.slice() });
      }
      return share;
    },
  });
  tell({ share: 1, team });
});
