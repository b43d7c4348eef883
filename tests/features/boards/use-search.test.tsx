/** A search in several workers at once: whose answer counts, and when it is there. */
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { betterOf } from '../../../src/domain/teams/streams.ts';
import type { SearchNews } from '../../../src/features/boards/search-news.ts';
import { useSearch } from '../../../src/features/boards/use-search.ts';

interface Found {
  readonly name: string;
  readonly after: { readonly soft: number; readonly parts: never };
  readonly broken: readonly { readonly rule: 'leader'; readonly team: number }[];
}
const found = (name: string, soft: number, broken: Found['broken'] = []): Found => ({
  name,
  after: { soft, parts: {} as never },
  broken,
});

class FakeWorker extends EventTarget {
  readonly orders: string[] = [];
  isEnded = false;
  postMessage(order: string): void {
    this.orders.push(order);
  }
  terminate(): void {
    this.isEnded = true;
  }
  tells(share: number, best: Found): void {
    const data: SearchNews<Found> = { share, found: best };
    act(() => void this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

function begun() {
  const workers: FakeWorker[] = [];
  const onFound = vi.fn<(found: Found) => void>();
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor() {
        super();
        workers.push(this);
      }
    },
  );
  const create = () => new Worker('search');
  const { result } = renderHook(() => useSearch<string, Found>({ create, better: betterOf, onFound }));
  act(() => result.current.start(['one', 'other']));
  const [one, other] = workers;
  if (!one || !other) throw new Error('Two workers were to begin.');
  return { one, other, result, onFound };
}

it('every order has a worker; the best of all is the answer once each has ended', () => {
  const { one, other, result, onFound } = begun();
  expect([one.orders, other.orders]).toEqual([['one'], ['other']]);
  other.tells(1, found('other', 40));
  expect([result.current.news?.share, onFound.mock.calls]).toEqual([0, []]);
  one.tells(0.5, found('one', 60));
  expect(result.current.news).toMatchObject({ share: 0.5, found: { name: 'other' } });
  one.tells(1, found('one', 50));
  expect(onFound.mock.calls).toMatchObject([[{ name: 'other' }]]);
  expect([result.current.isSearching, one.isEnded, other.isEnded]).toEqual([false, true, true]);
});

it('the answer does not depend on which worker is quicker', () => {
  for (const isOtherFirst of [true, false]) {
    const { one, other, onFound } = begun();
    const ends = [() => one.tells(1, found('one', 50)), () => other.tells(1, found('other', 50))];
    for (const end of isOtherFirst ? ends.toReversed() : ends) end();
    expect(onFound.mock.calls).toMatchObject([[{ name: 'one' }]]);
  }
});

it('a broken rule is worse than many points', () => {
  const { one, other, onFound } = begun();
  one.tells(1, found('one', 10, [{ rule: 'leader', team: 0 }]));
  other.tells(1, found('other', 90));
  expect(onFound.mock.calls).toMatchObject([[{ name: 'other' }]]);
});

it('stopped, the best so far is the answer, and nothing is heard any more', () => {
  const { one, other, result, onFound } = begun();
  one.tells(0.2, found('one', 50));
  act(() => result.current.stop());
  other.tells(1, found('other', 40));
  expect(onFound.mock.calls).toMatchObject([[{ name: 'one' }]]);
  expect([one.isEnded, other.isEnded]).toEqual([true, true]);
});

it('one worker that is missing ends the search', () => {
  const { one, other, result, onFound } = begun();
  one.tells(0.2, found('one', 50));
  act(() => void other.dispatchEvent(new Event('error')));
  expect([result.current.hasFailed, result.current.isSearching, one.isEnded]).toEqual([true, false, true]);
  expect(onFound.mock.calls).toEqual([]);
});
