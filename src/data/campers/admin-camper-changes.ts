import { useQueryClient } from '@tanstack/react-query';
import { useLiveChanges } from '../client/live.ts';
import { readSoon, useLiveQueries } from '../client/live-queries.ts';
import { changeClosedBoards } from '../rooms/board-people.ts';

export const adminCamperKeys = { all: ['admin-campers'] as const };

/** Milliseconds between two readings of the lists of campers, which are long. */
const listPatience = 1000;

/** Keeps the dashboard and the closed boards up to date. Returns whether changes are being received, or will not be soon. */
export function useAdminCamperChanges(): boolean {
  const queryClient = useQueryClient();
  const readLists = () => void readSoon(queryClient, adminCamperKeys.all, listPatience);
  useLiveQueries('users', 'payments', 'admin_settings', 'camp_info', 'pricing', 'discounts', 'news');
  useLiveChanges('payments', readLists);
  useLiveChanges('pricing', readLists);
  useLiveChanges('camp_info', readLists);
  return useLiveChanges('users', (rows) => {
    changeClosedBoards(queryClient, rows);
    readLists();
  });
}
