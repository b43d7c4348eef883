import { queryOptions } from '@tanstack/react-query';
import { array } from '../../lib/shape.ts';
import { allRows } from '../client/all-rows.ts';
import { query } from '../client/answer.ts';
import { listRow, toListed, type ListedCamper } from '../campers/admin-camper-list.ts';

export const pastCamperQueries = {
  /** Who was at a camp that is over, by name, with ages on its first day; money in DKK as it stands today. Level 1. */
  of: (season: number, campStart: string) =>
    queryOptions({
      queryKey: ['seasons', 'campers', season],
      queryFn: async (): Promise<ListedCamper[]> => {
        const rows = await allRows((from, to) =>
          query(
            (client) => client.rpc('past_camper_list', { p_season: season }).range(from, to),
            array(listRow),
          ),
        );
        return rows.map((row) => toListed(row, campStart));
      },
    }),
};
