import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

async function readClock(campNow: string) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(campNow)));
  const { useCampClock } = await import('../../src/data/site/camp-clock.ts');
  const { result } = renderHook(() => useCampClock());
  expect(result.current).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(0));
  return result;
}

it('is the database’s time, whatever this device believes', async () => {
  const clock = await readClock('2025-04-20T12:00:00+02:00');
  expect(clock.current?.now.toISOString()).toBe('2025-04-20T10:00:00.000Z');
  expect(clock.current?.today).toBe('2025-04-20');
});

it('goes on, and changes the day at Copenhagen’s midnight', async () => {
  const clock = await readClock('2025-05-15T21:59:30Z');
  expect(clock.current?.today).toBe('2025-05-15');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(clock.current?.today).toBe('2025-05-16');
});
