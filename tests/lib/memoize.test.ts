import { expect, it, vi } from 'vitest';
import { memoize } from '../../src/lib/memoize.ts';

it('works an answer out once for each object, and keeps those of different objects apart', () => {
  const workOut = vi.fn<(rows: readonly number[]) => { count: number }>((rows) => ({ count: rows.length }));
  const counted = memoize(workOut);
  const rows = [1, 2];
  expect(counted(rows)).toEqual({ count: 2 });
  expect(counted(rows)).toBe(counted(rows));
  expect(counted([1, 2, 3])).toEqual({ count: 3 });
  expect(workOut).toHaveBeenCalledTimes(2);
});
