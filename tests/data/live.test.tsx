/** Live changes on the real client, with only the socket replaced: it speaks the protocol of a realtime server. */
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLiveQueries } from '../../src/data/client/live-queries.ts';
import { useLiveChanges, type LiveTable } from '../../src/data/client/live.ts';
import { createQueryClient } from '../../src/lib/query-client.ts';
import { getSupabase } from '../../src/lib/supabase.ts';
import { fakeBackend } from '../support/fake-backend.ts';

type Message = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown];

/** The server's end of every connection that was opened. */
class ServerSocket extends EventTarget {
  static readonly all: ServerSocket[] = [];
  /** Channels are joined, but it takes long until changes are sent. */
  static isSlow = false;
  readyState = 0;
  readonly received: Message[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: object) => void;

  constructor() {
    super();
    ServerSocket.all.push(this);
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const message: Message = JSON.parse(text);
    this.received.push(message);
    const [joinRef, ref, topic, event, payload] = message;
    const bindings = Object(payload).config?.postgres_changes ?? [];
    const response =
      event === 'phx_join' ? { postgres_changes: bindings.map((one: object) => ({ ...one, id: 1 })) } : {};
    queueMicrotask(() => {
      this.say([joinRef, ref, topic, 'phx_reply', { status: 'ok', response }]);
      if (event === 'phx_join' && !ServerSocket.isSlow) this.subscribed();
    });
  }

  /** From now on changes are sent. */
  subscribed(): void {
    this.tell('system', { extension: 'postgres_changes', status: 'ok', message: '', channel: '' });
  }

  say(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006, reason: '', wasClean: false });
  }

  sent(event: string): Message[] {
    return this.received.filter((message) => message[3] === event);
  }

  /** A row of a table changes. */
  change(type: 'UPDATE' | 'DELETE', record: object): void {
    const columns = [{ name: 'id', type: 'text' }];
    const data = { schema: 'public', table: 'users', commit_timestamp: '', type, columns, errors: null };
    const rows = type === 'DELETE' ? { record: {}, old_record: record } : { record, old_record: {} };
    const payload = { ids: [1], data: { ...data, ...rows } };
    this.tell('postgres_changes', payload);
  }

  endChannel(): void {
    this.tell('phx_close', {});
  }

  private tell(event: string, payload: object): void {
    const [joinRef, , topic] = this.sent('phx_join').at(-1) ?? ['', '', ''];
    this.say([joinRef, null, topic, event, payload]);
  }
}

const socket = () => ServerSocket.all.at(-1) ?? expect.unreachable();
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const settle = () => pass(100);

function listen(table: LiveTable = 'users') {
  const heard = vi.fn<(rows: readonly object[] | null) => void>();
  const { result, unmount } = renderHook(() => useLiveChanges(table, heard));
  return { heard, isSettled: () => result.current, unmount };
}

beforeEach(async () => {
  fakeBackend({});
  vi.stubGlobal('WebSocket', ServerSocket);
  await getSupabase(); // downloads the client, which takes real time
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await (await getSupabase()).realtime.disconnect();
  ServerSocket.all.length = 0;
  ServerSocket.isSlow = false;
});

describe('live changes', () => {
  it('share one channel a table, which ends with its last listener', async () => {
    const one = listen();
    const two = listen();
    await settle();
    socket().change('UPDATE', { id: 'a' });
    socket().change('UPDATE', { id: 'b' });
    await settle();
    for (const { heard } of [one, two]) {
      expect(heard.mock.calls).toEqual([[null], [[{ id: 'a' }, { id: 'b' }]]]);
    }
    expect(socket().sent('phx_join')).toHaveLength(1);
    one.unmount();
    await settle();
    expect(socket().sent('phx_leave')).toHaveLength(0);
    two.unmount();
    await settle();
    expect(socket().sent('phx_leave')).toHaveLength(1);
  });

  it('say when they begin, since whoever has read before may have missed one', async () => {
    ServerSocket.isSlow = true;
    const { heard, isSettled, unmount } = listen();
    await settle();
    expect(heard).not.toHaveBeenCalled();
    expect(isSettled()).toBe(false);
    socket().subscribed();
    await settle();
    expect(heard.mock.calls).toEqual([[null]]);
    expect(isSettled()).toBe(true);
    // Later subscribers find them settled.
    const later = listen();
    expect(later.isSettled()).toBe(true);
    unmount();
    later.unmount();
  });

  it('are not waited for longer than a second', async () => {
    ServerSocket.isSlow = true;
    const { heard, isSettled, unmount } = listen();
    await pass(1100);
    expect(isSettled()).toBe(true);
    socket().subscribed();
    await settle();
    expect(heard.mock.calls).toEqual([[null]]);
    unmount();
  });

  it('say that anything may have changed when a row is deleted', async () => {
    const { heard, unmount } = listen();
    await settle();
    heard.mockClear();
    socket().change('UPDATE', { id: 'a' });
    socket().change('DELETE', { id: 'b' });
    await settle();
    expect(heard.mock.calls).toEqual([[null]]);
    unmount();
  });

  it('come back after a broken connection, and what was missed is read again (OPS-3)', async () => {
    const { heard, unmount } = listen();
    await settle();
    heard.mockClear();
    socket().close();
    await settle();
    expect(heard).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('focus'));
    await settle();
    expect(heard.mock.calls).toEqual([[null]]);
    await pass(20_000);
    expect(ServerSocket.all.length).toBeGreaterThan(1);
    expect(heard.mock.calls).toEqual([[null], [null]]);
    window.dispatchEvent(new Event('focus'));
    await settle();
    expect(heard).toHaveBeenCalledTimes(2);
    unmount();
  });

  it('begin again when the server ends the channel', async () => {
    const { heard, unmount } = listen();
    await settle();
    heard.mockClear();
    socket().endChannel();
    await pass(20_000);
    expect(heard.mock.calls).toEqual([[null]]);
    socket().change('UPDATE', { id: 'a' });
    await settle();
    expect(heard).toHaveBeenLastCalledWith([{ id: 'a' }]);
    unmount();
  });

  it('are asked for at once when the net is back, after hours without', async () => {
    ServerSocket.isSlow = true;
    const { heard, unmount } = listen();
    await settle();
    for (let n = 0; n < 8; n += 1) {
      socket().endChannel();
      await pass(300_000);
    }
    socket().endChannel(); // and waits for five minutes
    await settle();
    heard.mockClear();
    ServerSocket.isSlow = false;
    window.dispatchEvent(new Event('online'));
    await pass(1000);
    expect(heard.mock.calls).toEqual([[null]]);
    socket().change('UPDATE', { id: 'a' });
    await settle();
    expect(heard).toHaveBeenLastCalledWith([{ id: 'a' }]);
    unmount();
    window.dispatchEvent(new Event('online'));
    await pass(1000);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('come through another socket when the net is back, whatever the old one believes', async () => {
    const one = listen();
    const two = listen('rooms');
    await settle();
    const dead = socket();
    window.dispatchEvent(new Event('online'));
    await pass(1000);
    expect(socket()).not.toBe(dead);
    const joined = socket()
      .sent('phx_join')
      .map(([, , topic]) => topic.split('-')[1]);
    expect(new Set(joined)).toEqual(new Set(['rooms', 'users']));
    expect(ServerSocket.all).toHaveLength(2);
    for (const { unmount } of [one, two]) unmount();
  });

  it('are asked for when somebody comes back to the page', async () => {
    ServerSocket.isSlow = true;
    const { unmount } = listen();
    await settle();
    const joins = () => ServerSocket.all.reduce((sum, one) => sum + one.sent('phx_join').length, 0);
    socket().endChannel();
    await settle();
    const before = joins();
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    expect(joins()).toBe(before + 1);
    unmount();
  });

  it('are asked for less and less often while the server gives none, and soon again after they were heard', async () => {
    ServerSocket.isSlow = true;
    const { unmount } = listen();
    await settle();
    const joins = () => ServerSocket.all.reduce((sum, one) => sum + one.sent('phx_join').length, 0);
    /** Milliseconds until the channel is opened again after the server has ended it. */
    async function wait(): Promise<number> {
      const before = joins();
      socket().endChannel();
      let waited = 0;
      for (; joins() === before && waited < 1_000_000; waited += 1000) await pass(1000);
      return waited;
    }
    const waits: number[] = [];
    for (let n = 0; n < 8; n += 1) waits.push(await wait());
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300].map((seconds) => seconds * 1000));
    socket().subscribed();
    await settle();
    expect(await wait()).toBe(5000);
    unmount();
  });

  it.each<[LiveTable, string[]]>([
    ['payments', ['payments', 'fees']],
    ['admin_settings', ['settings', 'admin-settings']],
    ['pricing', ['pricing', 'fees', 'payments']],
    ['camp_info', ['camp', 'fees', 'payments']],
  ])('of %s: what is shown from it is to be read again, and nothing else', async (table, again) => {
    const client = createQueryClient();
    const keys = ['payments', 'fees', 'settings', 'admin-settings', 'pricing', 'camp', 'board'];
    for (const key of keys) client.setQueryData([key], []);
    const { unmount } = renderHook(() => useLiveQueries(table), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    await settle();
    await pass(400);
    for (const key of keys) client.setQueryData([key], []);
    socket().change('UPDATE', { id: 'a' });
    await settle();
    const stale = keys.filter((key) => client.getQueryState([key])?.isInvalidated);
    expect(stale).toEqual(keys.filter((key) => again.includes(key)));
    unmount();
  });

  it('of hundreds of rows are read a few times, one reading after another, and the last change is read', async () => {
    const client = createQueryClient();
    let row = 0;
    let open = 0;
    let atOnce = 0;
    const read = vi.fn<() => Promise<number>>(async () => {
      const seen = row;
      open += 1;
      atOnce = Math.max(atOnce, open);
      await new Promise((done) => void setTimeout(done, 500));
      open -= 1;
      return seen;
    });
    const options = { queryKey: ['fees'], queryFn: read, initialData: -1, staleTime: Infinity };
    const { result, unmount } = renderHook(
      () => {
        useLiveQueries('users', 'payments');
        useLiveQueries('users'); // another part of the screen
        return useQuery(options).data;
      },
      { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
    );
    await pass(2000);
    read.mockClear();
    socket().change('UPDATE', { id: 'one' });
    await settle();
    expect(read).toHaveBeenCalledTimes(1); // at once
    await pass(2000);
    expect(read).toHaveBeenCalledTimes(1);
    while (row < 300) {
      row += 1;
      socket().change('UPDATE', { id: String(row) });
      await pass(10);
    }
    await pass(2000);
    expect(result.current).toBe(300);
    expect({ atOnce, isFew: read.mock.calls.length < 12 }).toEqual({ atOnce: 1, isFew: true });
    unmount();
  });
});
