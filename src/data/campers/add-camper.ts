import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { connectSession } from '../account/session.ts';
import { jsonAnswerOf } from '../client/answer.ts';
import { refreshAfter } from '../client/refresh-after.ts';
import { adminCamperKeys } from './admin-camper-changes.ts';
import { refreshCampersAndMoney } from './refresh-campers-and-money.ts';
import { standing } from './camper-answers.ts';
import type { Correctable } from './camper-row.ts';

/** What an organiser writes down of somebody new. */
export type AddedCamper = Omit<Correctable, 'attendance'>;

export interface Adding {
  /** `crypto.randomUUID()`, made once when the form opens: the same press twice is one camper. */
  readonly id: string;
  readonly camper: AddedCamper;
  /** The account that they belong to; null for one of their own, without e-mail and login. */
  readonly parentId: string | null;
  /** They have agreed to the terms and to the group formation. */
  readonly agrees: boolean;
}

const added = z.object({ status: z.enum(['added', 'trial']), after: standing });

async function send({ id, camper, parentId, agrees }: Adding, isTrial: boolean) {
  const client = await connectSession();
  const p_camper = Object.fromEntries(Object.entries(camper));
  return jsonAnswerOf(
    client.rpc('admin_add_camper', {
      p_id: id,
      p_camper,
      p_agrees: agrees,
      p_is_trial: isTrial,
      ...(parentId !== null && { p_parent: parentId }),
    }),
    added,
  );
}

/** How somebody would stand whom an organiser adds: price and bed. Errors as for adding. */
export function addingTrial(adding: Adding) {
  return queryOptions({
    queryKey: [...adminCamperKeys.all, 'adding', adding],
    queryFn: () => send(adding, true),
    gcTime: 0,
  });
}

/**
 * Adds somebody for whom an organiser of level 3 fills in the form. Errors: DataError with the database's code, as at a registration;
 * `room_unavailable`, `camper_limit_reached`, `consent_missing`, `not_found` where the account is gone.
 */
export function useAddCamper() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (adding: Adding) => send(adding, false),
    onSettled: refreshAfter(() => refreshCampersAndMoney(queryClient)),
  });
}
