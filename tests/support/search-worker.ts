/** The worker that looks for teams, for screen tests: the real search in few steps, at once or only begun; or it is missing. */
import { vi } from 'vitest';
import type { SearchNews, SearchOrder } from '../../src/features/boards/team-search-worker.ts';
import { counted, propose } from '../../src/domain/teams/propose.ts';

export interface FakeSearch {
  outcome: 'finds' | 'goes on' | 'is missing';
  readonly orders: SearchOrder[];
  ended: number;
}

export function fakeSearch(): FakeSearch {
  const search: FakeSearch = { outcome: 'finds', orders: [], ended: 0 };

  class FakeWorker extends EventTarget {
    postMessage(order: SearchOrder): void {
      search.orders.push(order);
      if (search.outcome === 'is missing') {
        queueMicrotask(() => this.dispatchEvent(new Event('error')));
        return;
      }
      const { instance, seed, weights } = order;
      const team = propose(instance, { seed, weights, progress: counted(3000) });
      const data: SearchNews = { share: search.outcome === 'finds' ? 1 : 0.4, team };
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }

    terminate(): void {
      search.ended += 1;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return search;
}
