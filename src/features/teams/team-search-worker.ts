/** Looks for teams off the page, and tells the best so far some times a second. The same seed gives the same teams. */
import { comparisonWith, type Comparison } from '../../domain/teams/comparison.ts';
import type { Assignment, TeamInstance } from '../../domain/teams/instance.ts';
import { propose } from '../../domain/teams/propose.ts';
import type { Stay } from '../../domain/teams/first-deal.ts';
import type { Weights } from '../../domain/teams/traits.ts';
import { toldNowAndThen, type SearchNews } from '../../organiser/board/search-news.ts';

export interface TeamSearchOrder {
  readonly instance: TeamInstance;
  readonly weights: Weights;
  readonly present: Assignment;
  /** Few are to change team. */
  readonly stay?: Stay | undefined;
  readonly seed: number;
  readonly steps: number;
}

export interface FoundTeams extends Comparison {
  readonly team: Int32Array;
}

addEventListener('message', ({ data }: MessageEvent<TeamSearchOrder>) => {
  const { instance, weights, present, stay, seed, steps } = data;
  const compare = comparisonWith(present, instance, weights);
  function tell(share: number, team: Int32Array): void {
    const news: SearchNews<FoundTeams> = { share, found: { team, ...compare(team) } };
    postMessage(news);
  }
  tell(1, propose(instance, { seed, weights, stay, progress: toldNowAndThen(steps, tell) }));
});
