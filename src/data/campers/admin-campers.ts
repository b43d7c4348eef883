import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { nullable } from 'zod/mini';
import { readRows, toListed, type ListedCamper } from './admin-camper-list.ts';
import { answerOf, jsonAnswerOf } from '../client/answer.ts';
import { refreshAfter } from '../client/refresh-after.ts';
import { campQueries } from '../camp/camp-info.ts';
import { endCheckout } from '../payments/end-checkout.ts';
import { adminCamperKeys } from './admin-camper-changes.ts';
import { connectSession } from '../account/session.ts';
import {
  camperRecord,
  correctionAnswer,
  type CamperRecord,
  type CorrectionAnswer,
  type Place,
} from './camper-answers.ts';
import type { Correctable } from './camper-row.ts';

export const adminCamperQueries = {
  /** Everybody, by name; `limit` gives the beginning, to show at once. */
  list: (limit?: number) =>
    queryOptions({
      queryKey: [...adminCamperKeys.all, 'list', limit ?? 'all'],
      queryFn: async ({ client }): Promise<ListedCamper[]> => {
        const [rows, camp] = await Promise.all([readRows(limit), client.ensureQueryData(campQueries.info())]);
        return rows.map((row) => toListed(row, camp.start_date));
      },
      structuralSharing: false, // comparing 20,000 rows costs more than drawing those in sight
    }),

  /** One camper, or null for an unknown id. */
  record: (id: string) =>
    queryOptions({
      queryKey: [...adminCamperKeys.all, 'record', id],
      queryFn: async (): Promise<CamperRecord | null> => {
        const client = await connectSession();
        return jsonAnswerOf(client.rpc('admin_camper_record', { p_camper: id }), nullable(camperRecord));
      },
    }),
};

export interface Correction {
  readonly id: string;
  readonly changes: Partial<Correctable>;
  /** The same fields as they were on screen. */
  readonly seen: Partial<Correctable>;
  /** Take somebody back without a bed when none is left. */
  readonly acceptStayIn?: boolean;
}

/** Corrects a camper. Errors: DataError with the database's code (`size_not_allowed`, `name_missing`, `users_phone_check` …). */
export function useCorrectCamper() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      changes,
      seen,
      acceptStayIn = false,
    }: Correction): Promise<CorrectionAnswer> => {
      const client = await connectSession();
      const answer = await jsonAnswerOf(
        client.rpc('admin_update_camper', {
          p_camper: id,
          p_changes: changes,
          p_seen: seen,
          p_accept_stay_in: acceptStayIn,
        }),
        correctionAnswer,
      );
      // Nobody waits for it: what is not ended now is ended by the sweep.
      if (answer.status === 'saved' && 'attendance' in changes) void endCheckout(id);
      return answer;
    },
    onSettled: refreshAfter(() => queryClient.invalidateQueries({ queryKey: adminCamperKeys.all })),
  });
}

interface Return {
  readonly id: string;
  readonly place: Place;
}

/** Gives somebody who came back their former room or team. DataError `conflict`, `room_full` … */
export function useGiveBack(kind: 'room' | 'team') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, place }: Return): Promise<void> => {
      const client = await connectSession();
      const moves = { p_moves: [{ camper: id, from: null, to: place.id }] };
      await answerOf(kind === 'room' ? client.rpc('assign_rooms', moves) : client.rpc('assign_teams', moves));
    },
    onSettled: refreshAfter(() => queryClient.invalidateQueries({ queryKey: adminCamperKeys.all })),
  });
}
