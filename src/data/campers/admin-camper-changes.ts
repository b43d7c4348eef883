import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveChanges } from '../client/live.ts';
import { changeClosedBoards } from '../places/board-people.ts';

/** Everything that organisers read about campers. */
export const adminCamperKeys = { all: ['admin-campers'] as const };

/** Milliseconds in which changes of campers are collected before the lists are read again. */
const listPatience = 2000;

/**
 * Keeps the dashboard's lists and records true: what others change is read again, all changes of a moment once; and the
 * boards that are not open.
 * @returns whether the changes after a reading that begins now are heard, or are not to be had soon
 */
export function useAdminCamperChanges(): boolean {
  const queryClient = useQueryClient();
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reading.current), []);

  function readAgain(): void {
    clearTimeout(reading.current);
    reading.current = undefined;
    void queryClient.invalidateQueries({ queryKey: adminCamperKeys.all });
  }
  return useLiveChanges('users', (rows) => {
    changeClosedBoards(queryClient, rows);
    if (rows === null) readAgain();
    else reading.current ??= setTimeout(readAgain, listPatience);
  });
}
