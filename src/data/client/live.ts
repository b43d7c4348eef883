import { useEffect, useEffectEvent, useState } from 'react';
import { connectSession } from '../accounts/session.ts';
import { object, string } from '../../lib/shape.ts';

/** Tables that are published live; the publication `supabase_realtime` names the same. */
export type LiveTable =
  | 'users'
  | 'rooms'
  | 'teams'
  | 'admin_settings'
  | 'camp_info'
  | 'pricing'
  | 'discounts'
  | 'church'
  | 'place'
  | 'churches'
  | 'sponsors'
  | 'payments'
  | 'checkins'
  | 'news';

/** A changed row, of which its id is all that is believed. */
interface Row {
  readonly id: string;
}
const isRow = object({ id: string() });

/**
 * Rows as they are now, in the order of their changes and only those that the user may read; null when anything may
 * have changed, because a row was deleted, the connection was broken, or changes are heard only from now on. Then a
 * refetch is the only way to know.
 */
export type LiveRows = readonly Row[] | null;

interface Listener {
  readonly onChange: (rows: LiveRows) => void;
  readonly onSettled: () => void;
}

interface Feed {
  readonly listeners: Set<Listener>;
  /** Leaves its channel and opens another at once. */
  readonly renew: () => void;
  /** Changes are heard, or it takes too long to wait for them. */
  readonly isSettled: () => boolean;
  readonly end: () => void;
}

/** Milliseconds in which changes are collected: a family that moves is one change, not five. */
const burst = 60;
/**
 * Milliseconds until a channel that the server has ended, or that could not be opened, is opened again: twice as long after
 * each time in vain, up to five minutes. A realtime that is down for an hour is not asked by every open page all the time.
 */
const patience = 5000;
const longestPatience = 300_000;
/** Milliseconds that a reading waits for the changes after it to be heard, where it can wait. */
const settling = 1000;

const feeds = new Map<LiveTable, Feed>();
let opened = 0;

/** After coming back online every channel reconnects at once, over a new socket: the old one may be dead without having noticed. */
async function renewAll(): Promise<void> {
  const client = await connectSession().catch(() => null);
  await client?.realtime.disconnect();
  for (const { renew } of feeds.values()) renew();
}

const onNet = () => void renewAll();

/** Opens a channel of one table. Returns the function that closes it. */
async function openChannel(
  table: LiveTable,
  on: { row: (row: Row | null) => void; heard: (isHeard: boolean) => void; ended: () => void },
): Promise<() => void> {
  const client = await connectSession();
  await client.realtime.setAuth(); // the channel is opened for the account that is signed in now
  opened += 1;
  const channel = client
    // Never the name of a channel that is being left.
    .channel(`live-${table}-${opened}`)
    .on('postgres_changes', { event: table === 'news' ? 'INSERT' : '*', schema: 'public', table }, (change) =>
      on.row(change.eventType !== 'DELETE' && isRow(change.new) ? change.new : null),
    )
    // Changes come from here on; the channel itself is joined a moment earlier.
    .on('system', {}, ({ extension, status }) => {
      if (extension === 'postgres_changes' && status === 'ok') on.heard(true);
    })
    .subscribe((status) => {
      const state: `${typeof status}` = status;
      if (state !== 'SUBSCRIBED') on.heard(false);
      if (state === 'CLOSED') on.ended();
    });
  return () => void client.removeChannel(channel);
}

/** One channel per table, shared by all listeners of this tab. */
function openFeed(table: LiveTable): Feed {
  const listeners = new Set<Listener>();
  let collected: Row[] | null = [];
  let telling: ReturnType<typeof setTimeout> | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let inVain = 0;
  let turn = 0;
  let isHeard = false;
  let isSettled = false;
  let isOver = false;
  let leave = () => {};

  function tell(): void {
    const rows = collected;
    collected = [];
    telling = undefined;
    for (const { onChange } of listeners) onChange(rows);
    if (isHeard) settle();
  }

  function settle(): void {
    if (isSettled) return;
    isSettled = true;
    for (const { onSettled } of listeners) onSettled();
  }

  function collect(row: Row | null): void {
    collected = row && collected ? [...collected, row] : null;
    telling ??= setTimeout(tell, burst);
  }

  function hear(now: boolean): void {
    if (now) {
      inVain = 0;
      collect(null); // what was missed since the last reading is unknown
    }
    isHeard = now;
  }

  function renew(): void {
    clearTimeout(retrying);
    retrying = undefined;
    inVain = 0;
    isHeard = false;
    leave();
    leave = () => {};
    void open();
  }

  function reopen(): void {
    if (isOver || retrying) return;
    const wait = Math.min(patience * 2 ** inVain, longestPatience);
    inVain += 1;
    retrying = setTimeout(() => {
      retrying = undefined;
      void open();
    }, wait);
  }

  async function open(): Promise<void> {
    turn += 1;
    const own = turn;
    /** Ignores events of channels that were left. */
    const now =
      <Heard extends unknown[]>(tellIt: (...heard: Heard) => void) =>
      (...heard: Heard) => {
        if (own === turn) tellIt(...heard);
      };
    try {
      const end = await openChannel(table, { row: now(collect), heard: now(hear), ended: now(reopen) });
      if (isOver || own !== turn) end();
      else leave = end;
    } catch {
      now(reopen)(); // no connection yet
    }
  }

  /** Without a connection, coming back to the page is the moment to look. */
  function onReturn(): void {
    if (isHeard || document.visibilityState !== 'visible') return;
    collect(null);
    if (retrying) renew();
  }

  void open();
  const waiting = setTimeout(settle, settling);
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return {
    listeners,
    renew,
    isSettled: () => isSettled,
    end() {
      isOver = true;
      clearTimeout(waiting);
      clearTimeout(telling);
      clearTimeout(retrying);
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
      leave();
    },
  };
}

/** Calls back on changes of a table until the returned function is called. */
export function listen(table: LiveTable, listener: Listener): () => void {
  const feed = feeds.get(table) ?? openFeed(table);
  if (feeds.size === 0) window.addEventListener('online', onNet);
  feeds.set(table, feed);
  feed.listeners.add(listener);
  if (feed.isSettled()) listener.onSettled();
  return () => {
    feed.listeners.delete(listener);
    if (feed.listeners.size > 0) return;
    feeds.delete(table);
    if (feeds.size === 0) window.removeEventListener('online', onNet);
    feed.end();
  };
}

/**
 * Calls back when rows of a table change, as long as the component is on screen: at once from the database's realtime,
 * when that begins, after a broken connection, and, while realtime is down, whenever the user comes back to the page
 * (OPS-3). It never fails: without realtime the screen works and is only less fresh. All users of a table share one channel.
 * @param onChange gets the changed rows, or null when everything must be read again; it may ignore them and refetch
 * @returns whether changes are heard already or are not to be had soon: a long list that is read from then on is
 *   not read twice
 */
export function useLiveChanges(table: LiveTable, onChange: (rows: LiveRows) => void): boolean {
  const tell = useEffectEvent(onChange);
  const [isSettled, setSettled] = useState(false);
  useEffect(
    () =>
      listen(table, {
        onChange: (rows) => tell(rows),
        onSettled: () => setSettled(true),
      }),
    [table],
  );
  return isSettled;
}
