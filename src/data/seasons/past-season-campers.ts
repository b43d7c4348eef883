import { queryOptions } from '@tanstack/react-query';
import { listRow, toListed, toRow, type ListedCamper } from '../campers/admin-camper-list.ts';
import { rpcRows } from '../client/answer.ts';

export const pastCamperQueries = {
  /** Who was at a camp that is over, by name, with ages on its first day; money in DKK as it stands today. Level 1. */
  of: (season: number, campStart: string) =>
    queryOptions({
      queryKey: ['seasons', 'campers', season],
      queryFn: async (): Promise<ListedCamper[]> => {
        const rows = await rpcRows('past_camper_list', { season }, listRow);
        return rows.map((row) => toListed(toRow(row), campStart));
      },
    }),
};
