import { certificateStates, duties } from '../../domain/value-lists.ts';
import * as z from '../../lib/shape.ts';
import { refreshKeys, useRpc } from '../client/use-saving.ts';
import { rpcQuery } from '../client/queries.ts';

const dutyRow = z.object({
  ...z.each(z.string(), 'id', 'name'),
  phone: z.nullable(z.string()),
  duties: z.array(z.oneOf(duties)),
  ...z.each(z.array(z.string()), 'teams', 'rooms'),
  needs_certificate: z.boolean(),
  certificate: z.nullable(z.oneOf(certificateStates)),
  certificate_on: z.nullable(z.day()),
});
/**
 * Someone with a duty, or who leads teams or rooms (by their names), and whether the child protection certificate that it needs is asked
 * for or in order, and since when.
 */
export type DutyRow = z.infer<typeof dutyRow>;

/** They work with children under 15, and their certificate is not in order. */
export const lacksCertificate = ({ needs_certificate: needed, certificate }: DutyRow): boolean =>
  needed && certificate !== 'in_order';

export const dutyQueries = {
  /** By name. Level 2; teams only where the level sees them. Its key begins with that of places: their leaders are in it. */
  sheet: () => rpcQuery(['places', 'duties'], 'duty_sheet', {}, z.array(dutyRow)),
};

/** What of a person can be changed; who leads what is changed on the boards. */
export type Duties = Pick<DutyRow, 'duties' | 'certificate' | 'certificate_on'>;
export const noDuties: Duties = { duties: [], certificate: null, certificate_on: null };

/** Stores duties and certificate. DataError `conflict` when someone else has changed them since `seen`, `camper_not_coming`, `day_in_future`. */
export const useSaveDuties = () => useRpc('save_duties', refreshKeys(dutyQueries.sheet().queryKey));
