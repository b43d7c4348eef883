import { queryOptions } from '@tanstack/react-query';
import { nullable } from '../../lib/shape.ts';
import { readRows, toListed, type ListedCamper } from './admin-camper-list.ts';
import { rpc } from '../client/answer.ts';
import { refreshKeys, useSaving } from '../client/use-saving.ts';
import { campQueries } from '../site/camp-info.ts';
import { adminCamperKeys } from './admin-camper-changes.ts';
import { camperRecord, type CamperRecord, type Place } from './camper-answers.ts';

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

  record: (id: string) =>
    queryOptions({
      queryKey: [...adminCamperKeys.all, 'record', id],
      queryFn: (): Promise<CamperRecord | null> =>
        rpc('admin_camper_record', { p_camper: id }, nullable(camperRecord)),
    }),
};

interface Return {
  readonly id: string;
  readonly place: Place;
}

/** Moves a camper who came back to their former room or team. DataError `conflict`, `room_full` … */
export function useGiveBack(kind: 'room' | 'team') {
  return useSaving(
    ({ id, place }: Return) =>
      rpc(`assign_${kind}s`, { p_moves: [{ camper: id, from: null, to: place.id }] }),
    refreshKeys(adminCamperKeys.all),
  );
}
