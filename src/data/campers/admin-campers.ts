import { queryOptions } from '@tanstack/react-query';
import { array, nullable } from '../../lib/shape.ts';
import { readRows, toListed, type ListedCamper } from './admin-camper-list.ts';
import { rpc } from '../client/answer.ts';
import { refreshKeys, useSaving } from '../client/use-saving.ts';
import { campQueries } from '../site/camp-info.ts';
import { adminCamperKeys } from './admin-camper-changes.ts';
import { camperRecord, type CamperRecord, type Place } from './camper-answers.ts';

const familyKey = (id: string) => [...adminCamperKeys.all, 'family', id] as const;

export const adminCamperQueries = {
  /** Everyone, by name; `limit` gives the beginning, to show at once. */
  list: (limit?: number) =>
    queryOptions({
      queryKey: [...adminCamperKeys.all, 'list', limit ?? 'all'],
      queryFn: async ({ client }): Promise<ListedCamper[]> => {
        const [rows, camp] = await Promise.all([readRows(limit), client.ensureQueryData(campQueries.info())]);
        return rows.map((row) => toListed(row, camp.start_date));
      },
      structuralSharing: false, // comparing 20,000 rows costs more than drawing those in sight
    }),

  /** The family of a camper, the account holder first; null for an unknown id. It is the answer for each of its people. Level 1. */
  family: (id: string) =>
    queryOptions({
      queryKey: familyKey(id),
      queryFn: async ({ client }): Promise<CamperRecord[] | null> => {
        const people = await rpc('admin_family', { camper: id }, nullable(array(camperRecord)));
        for (const one of people ?? []) if (one.id !== id) client.setQueryData(familyKey(one.id), people);
        return people;
      },
    }),
};

interface Return {
  readonly id: string;
  readonly place: Place;
}

/** Moves a camper who came back to their former room or team. DataError `conflict`, `room_full` … */
export function useGiveBack(kind: 'room' | 'team') {
  return useSaving(
    ({ id, place }: Return) => rpc(`assign_${kind}s`, { moves: [{ camper: id, from: null, to: place.id }] }),
    refreshKeys(adminCamperKeys.all),
  );
}
