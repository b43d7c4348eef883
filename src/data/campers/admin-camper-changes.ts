import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveChanges, type LiveRows } from '../client/live.ts';
import { useLiveQueries } from '../client/live-queries.ts';
import { changeClosedBoards } from '../rooms/board-people.ts';

export const adminCamperKeys = { all: ['admin-campers'] as const };

/** Milliseconds in which changes of campers and payments are collected before the lists are read again. */
const listPatience = 1000;

/** Keeps the dashboard and the closed boards up to date. Returns whether changes are being received, or will not be soon. */
export function useAdminCamperChanges(): boolean {
  const queryClient = useQueryClient();
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reading.current), []);

  function readAgain(): void {
    clearTimeout(reading.current);
    reading.current = undefined;
    void queryClient.invalidateQueries({ queryKey: adminCamperKeys.all });
  }
  function readSoon(rows: LiveRows): void {
    if (rows === null) readAgain();
    else reading.current ??= setTimeout(readAgain, listPatience);
  }
  useLiveQueries('users', 'payments', 'admin_settings', 'camp_info', 'pricing', 'discounts', 'news');
  useLiveChanges('payments', readSoon);
  useLiveChanges('pricing', readSoon);
  useLiveChanges('camp_info', readSoon);
  return useLiveChanges('users', (rows) => {
    changeClosedBoards(queryClient, rows);
    readSoon(rows);
  });
}
