import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { directoryStatuses } from '../../domain/value-lists.ts';
import * as z from '../../lib/shape.ts';
import { allRowsOf, rpc } from '../client/answer.ts';
import { campCounts } from '../site/camp-info.ts';
import { useLiveChanges } from '../client/live.ts';
import { readSoon } from '../client/live-queries.ts';
import { usePublic } from '../client/public-values.ts';

const entry = z.object({
  ...z.each(z.nullable(z.string()), 'first_name', 'last_name'),
  ...z.each(z.string(), 'country', 'church_mission'),
  status: z.oneOf(directoryStatuses),
});
/** Someone in the list of campers: all that campers learn of each other. Names are null as far as a family does not show them. */
export type DirectoryEntry = z.infer<typeof entry>;

const directoryKey = ['directory'];

// By everything: rows that are still equal are the same to anyone who reads them, whatever page they are on.
const readDirectory = () =>
  allRowsOf('camper_directory', entry, (rows) =>
    rows.order('first_name').order('last_name').order('church_mission').order('country').order('status'),
  );

export const directoryQueries = {
  /** Everyone who is in the camp's list, by name. No one for people who have not registered themselves. */
  all: () => queryOptions({ queryKey: directoryKey, queryFn: readDirectory }),

  /** Whether this account has a camper of its own, which is what lets it see the others. */
  isCamper: (userId: string) =>
    queryOptions({
      queryKey: ['campers', 'exists', userId],
      queryFn: async (): Promise<boolean> => {
        const family = await rpc(
          'family_campers',
          {},
          z.array(z.object({ parent_id: z.nullable(z.string()) })),
        );
        return family.some((one) => one.parent_id === null);
      },
    }),
};

/** Keeps the list up to date: at once for rows that the visitor may read, else when the public counts change (read every `every` milliseconds). */
export function useDirectoryChanges(every: number): void {
  const queryClient = useQueryClient();
  const counts = usePublic(campCounts, every);
  const seen = useRef('');
  const now = counts.status === 'ready' ? `${counts.data.registered}/${counts.data.sign_ups}` : '';

  useLiveChanges('users', () => void readSoon(queryClient, directoryKey));
  useEffect(() => {
    if (now === '') return;
    if (seen.current !== '' && seen.current !== now) {
      void queryClient.invalidateQueries({ queryKey: directoryKey });
    }
    seen.current = now;
  }, [now, queryClient]);
}
