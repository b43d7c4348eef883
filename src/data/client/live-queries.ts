import { useQueryClient, type QueryClient } from '@tanstack/react-query';
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
  admin_settings: ['settings', 'admin-settings', 'setting-changes'],
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

/** Reads again what is shown from a table; what is not on screen is read when it is opened. */
export function readAgainFrom(queryClient: QueryClient, table: LiveTable): void {
  for (const key of shownFrom[table]) void queryClient.invalidateQueries({ queryKey: [key].flat() });
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
