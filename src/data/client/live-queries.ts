import { hashKey, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen, type LiveTable } from './live.ts';

/**
 * What is shown from each table, by how its query keys begin: all of it is read again when the table changes. Lists of campers and boards,
 * which are long, follow campers in ways of their own (`admin-camper-changes.ts`, `board-people.ts`).
 */
const shownFrom: Readonly<Record<LiveTable, readonly (string | readonly string[])[]>> = {
  users: [
    ...['campers', 'fees', 'payments', 'beds', 'bus-seats', 'bed-wait', 'bed-waiting-list'],
    ...['change_requests', 'price-usage', 'promo-codes', 'unpaid-bed-bookings', 'seasons', 'directory'],
    'rosters',
  ],
  payments: ['payments', 'fees', 'seasons', 'price-usage'],
  rooms: ['rosters', 'places', 'beds'],
  teams: ['rosters', 'places'],
  admin_settings: ['settings', 'admin-settings', 'setting-changes', ['admin-campers', 'today']],
  camp_info: ['camp', 'beds', 'fees', 'payments', 'unpaid-bed-bookings', 'seasons', 'setting-changes'],
  pricing: ['pricing', 'fees', 'payments', 'price-usage', 'seasons', 'setting-changes'],
  church: ['church', 'setting-changes'],
  place: ['place', 'bus-seats', 'setting-changes'],
  churches: ['churches', 'setting-changes'],
  sponsors: ['sponsors', 'setting-changes'],
  discounts: ['promo-codes', 'setting-changes'],
  checkins: ['standing-now'],
  news: [
    ...['campers', 'fees', 'payments', 'change_requests', 'bed-wait', 'bed-waiting-list', 'beds', 'seasons'],
    ...['admins', 'survey', 'messages', 'setting-changes', 'access'],
    ...[
      ['admin-campers', 'today'],
      ['board', 'surveys'],
      ['places', 'duties'],
    ],
  ],
};

/** Milliseconds between two readings of the same: a statement that changes hundreds of rows is heard for seconds. */
const pace = 300;

/** What is being read again, by its key; true when it has changed since that reading began. */
const readings = new WeakMap<QueryClient, Map<string, boolean>>();

/**
 * Reads again what begins with a key: now, or after the reading that is under way and at most once every `every` milliseconds. A
 * reading follows the last change. What is not on screen is read when it is opened.
 */
export async function readSoon(queryClient: QueryClient, queryKey: QueryKey, every = pace): Promise<void> {
  const changed = readings.get(queryClient) ?? new Map<string, boolean>();
  readings.set(queryClient, changed);
  const name = hashKey(queryKey);
  const isUnderWay = changed.has(name);
  changed.set(name, true);
  if (isUnderWay) return;
  await Promise.resolve(); // several parts of a screen hear the same change
  while (changed.get(name)) {
    changed.set(name, false);
    const wait = new Promise((done) => void setTimeout(done, every));
    await Promise.all([queryClient.invalidateQueries({ queryKey }), wait]);
  }
  changed.delete(name);
}

function readAgainFrom(queryClient: QueryClient, table: LiveTable): void {
  for (const key of shownFrom[table]) void readSoon(queryClient, [key].flat());
}

/** Keeps what a screen shows from these tables true while it is open, no matter who changes it. Rows that the user may not read are not heard. */
export function useLiveQueries(...tables: readonly LiveTable[]): void {
  const queryClient = useQueryClient();
  const names = tables.join();
  useEffect(() => {
    const ends = tables.map((table) =>
      listen(table, { onChange: () => readAgainFrom(queryClient, table), onSettled: () => undefined }),
    );
    return () => ends.forEach((end) => end());
    // oxlint-disable-next-line react/exhaustive-deps -- the names are the tables
  }, [queryClient, names]);
}
