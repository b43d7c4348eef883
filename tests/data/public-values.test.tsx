import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publicSource, usePublic } from '../../src/data/client/public-values.ts';

type Read = () => Promise<number>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

describe('a public source', () => {
  it('is read once for all that use it', async () => {
    const read = vi.fn<Read>(() => Promise.resolve(7));
    const source = publicSource(read);
    expect(read).not.toHaveBeenCalled();
    const first = renderHook(() => usePublic(source));
    const second = renderHook(() => usePublic(source));
    expect(first.result.current).toEqual({ status: 'loading' });
    await settle();
    expect(first.result.current).toEqual({ status: 'ready', data: 7 });
    expect(second.result.current).toBe(first.result.current);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is what it was when the site was built, until it is read, and when it cannot be', async () => {
    const read = vi
      .fn<Read>(() => Promise.resolve(8))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const source = publicSource(read, 7);
    expect(source.first).toEqual({ status: 'ready', data: 7 });
    const { result } = renderHook(() => usePublic(source));
    await settle();
    expect(result.current).toEqual({ status: 'ready', data: 7 });
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(result.current).toEqual({ status: 'ready', data: 8 });
  });

  it('says how it failed, and reads again when asked', async () => {
    const read = vi
      .fn<Read>(() => Promise.resolve(7))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const source = publicSource(read);
    const { result } = renderHook(() => usePublic(source));
    await settle();
    expect(result.current).toMatchObject({ status: 'failed', error: { kind: 'offline' } });
    act(() => source.refresh());
    expect(result.current).toEqual({ status: 'loading' });
    await settle();
    expect(result.current).toEqual({ status: 'ready', data: 7 });
  });

  it('reads again when the connection is back, but only after a failure', async () => {
    const read = vi
      .fn<Read>(() => Promise.resolve(7))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const source = publicSource(read);
    const { result } = renderHook(() => usePublic(source));
    await settle();
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(result.current.status).toBe('ready');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('keeps what it knows when a later read fails', async () => {
    const read = vi.fn<Read>(() => Promise.reject(new TypeError('Failed to fetch'))).mockResolvedValueOnce(7);
    const source = publicSource<number>(read);
    const { result } = renderHook(() => usePublic(source, 1000));
    await settle();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(read).toHaveBeenCalledTimes(2);
    expect(result.current).toEqual({ status: 'ready', data: 7 });
  });

  it('is read again at an interval while the page is visible, and at once when it is looked at again', async () => {
    const read = vi.fn<Read>(() => Promise.resolve(7));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const source = publicSource(read);
    const { unmount } = renderHook(() => usePublic(source, 1000));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(read).toHaveBeenCalledTimes(1);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(read).toHaveBeenCalledTimes(3);
    unmount();
    await vi.advanceTimersByTimeAsync(5000);
    expect(read).toHaveBeenCalledTimes(3);
  });
});
