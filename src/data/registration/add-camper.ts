import { queryOptions } from '@tanstack/react-query';
import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { useSaving } from '../client/use-saving.ts';
import { adminCamperKeys } from '../campers/admin-camper-changes.ts';
import { refreshCampersAndMoney } from '../campers/refresh-campers-and-money.ts';
import { standing } from '../campers/camper-answers.ts';
import type { Correctable } from '../../domain/campers/camper-fields.ts';

export type AddedCamper = Omit<Correctable, 'attendance'>;

export interface Adding {
  /** `crypto.randomUUID()`, made once when the form opens: the same press twice is one camper. */
  readonly id: string;
  readonly camper: AddedCamper;
  /** The account that they belong to; null for one of their own. */
  readonly parentId: string | null;
  /** Where the holder of an account of their own is invited to it; null for none. */
  readonly email: string | null;
  /** They have agreed to the terms and to the group formation. */
  readonly agrees: boolean;
}

const added = z.object({
  status: z.oneOf(['added', 'dry_run']),
  after: standing,
  invitation: z.nullable(z.oneOf(['invited', 'rate_limited'])),
});

const send = ({ id, camper, parentId: parent, email, agrees }: Adding, is_dry_run: boolean) =>
  rpc('admin_add_camper', { id, camper, agrees, is_dry_run, parent, email }, added);

/** Previews a camper whom an organiser adds: price and bed. Errors as for adding. */
export function addingDryRun(adding: Adding) {
  return queryOptions({
    queryKey: [...adminCamperKeys.all, 'adding', adding],
    queryFn: () => send(adding, true),
    gcTime: 0,
  });
}

/**
 * Adds a camper for whom an organiser of level 3 fills in the form. Errors: DataError with the database's code, as at a registration;
 * `room_unavailable`, `camper_limit_reached`, `consent_missing`, `not_found` where the account is gone.
 */
export function useAddCamper() {
  return useSaving((adding: Adding) => send(adding, false), refreshCampersAndMoney);
}
