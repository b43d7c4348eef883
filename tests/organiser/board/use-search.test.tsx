/** Searches off the page, with workers that tell what the test says. */
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSearch } from '../../../src/organiser/board/use-search.ts';

class ToldWorker extends EventTarget {
  order: unknown;
  isEnded = false;

  postMessage(order: unknown): void {
    this.order = order;
  }

  terminate(): void {
    this.isEnded = true;
  }

  tells(share: number, found: number): void {
    act(() => {
      this.dispatchEvent(new MessageEvent('message', { data: { share, found } }));
    });
  }

  fails(): void {
    act(() => {
      this.dispatchEvent(new Event('error'));
    });
  }
}

/** Two searches that have begun. */
function twoSearching(isBetter = (one: number, other: number) => one < other) {
  const workers: ToldWorker[] = [];
  function create(): Worker {
    const worker = new ToldWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  }
  const hook = renderHook(() => useSearch<number>(create, 'v1', isBetter));
  act(() => hook.result.current.start('first', 'second'));
  const [first, second] = workers;
  if (!first || !second) throw new Error('no two workers');
  return { ...hook, first, second };
}

it('of two searches the better one counts, and both are awaited', () => {
  const { result, first, second } = twoSearching();
  expect([first.order, second.order]).toEqual(['first', 'second']);
  expect(result.current.news).toBeNull();
  first.tells(0.5, 8);
  expect(result.current.news).toEqual({ share: 0.25, found: 8 });
  second.tells(0.5, 7);
  expect(result.current.news).toEqual({ share: 0.5, found: 7 });
  first.tells(1, 5);
  expect(result.current).toMatchObject({ isSearching: true, found: null, news: { share: 0.75, found: 5 } });
  second.tells(1, 6);
  expect(result.current).toMatchObject({ isSearching: false, found: 5 });
  expect([first.isEnded, second.isEnded]).toEqual([true, true]);
});

it('among equals it is the first one, whoever ends first: a seed gives the same answer again', () => {
  const { result, first, second } = twoSearching(() => false);
  second.tells(1, 2);
  first.tells(1, 1);
  expect(result.current.found).toBe(1);
});

it('a stop ends both, with the better one so far', () => {
  const { result, first, second } = twoSearching();
  first.tells(0.2, 9);
  second.tells(0.2, 4);
  act(() => result.current.stop());
  expect(result.current).toMatchObject({ isSearching: false, found: 4 });
  expect([first.isEnded, second.isEnded]).toEqual([true, true]);
});

it('a stop before the first news waits for it, and a late word of an ended search is nothing', () => {
  const { result, first, second } = twoSearching();
  act(() => result.current.stop());
  expect(result.current.isSearching).toBe(true);
  second.tells(0.1, 9);
  expect(result.current).toMatchObject({ isSearching: false, found: 9 });
  first.tells(0.1, 3);
  first.fails();
  expect(result.current).toMatchObject({ found: 9, hasFailed: false });
});

it('when one cannot be loaded the search has failed', () => {
  const { result, first, second } = twoSearching();
  second.fails();
  expect(result.current).toMatchObject({ isSearching: false, found: null, hasFailed: true });
  expect(first.isEnded).toBe(true);
});
