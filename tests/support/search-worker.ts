/** The worker that looks for teams, for screen tests: the real search in few steps, at once or only begun; or it is missing. */
import { vi } from 'vitest';
import { comparisonWith } from '../../src/domain/teams/comparison.ts';
import { counted, propose } from '../../src/domain/teams/propose.ts';
import type { SearchNews } from '../../src/organiser/board/search-news.ts';
import type { FoundTeams, TeamSearchOrder } from '../../src/features/teams/team-search-worker.ts';

export interface FakeSearch {
  outcome: 'finds' | 'goes on' | 'is missing';
  readonly orders: TeamSearchOrder[];
  ended: number;
}

export function fakeSearch(): FakeSearch {
  const search: FakeSearch = { outcome: 'finds', orders: [], ended: 0 };

  class FakeWorker extends EventTarget {
    postMessage(order: TeamSearchOrder): void {
      search.orders.push(order);
      if (search.outcome === 'is missing') {
        queueMicrotask(() => this.dispatchEvent(new Event('error')));
        return;
      }
      const { instance, seed, weights, present } = order;
      const team = propose(instance, { seed, weights, progress: counted(3000) });
      const data: SearchNews<FoundTeams> = {
        share: search.outcome === 'finds' ? 1 : 0.4,
        found: { team, ...comparisonWith(present, instance, weights)(team) },
      };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }

    terminate(): void {
      search.ended += 1;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return search;
}
