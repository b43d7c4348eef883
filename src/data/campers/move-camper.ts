import { rpc } from '../client/answer.ts';
import { useSaving } from '../client/use-saving.ts';
import { refreshCampersAndMoney } from './refresh-campers-and-money.ts';

interface Move {
  readonly id: string;
  /** The account on which they were seen; null for one of their own. */
  readonly from: string | null;
  readonly to: string;
}

/**
 * Moves a camper to another account. Level 3. Errors: DataError with the code `payment_open`, `payment_in_review`,
 * `camper_limit_reached`, `has_login`, `not_found` or `conflict`.
 */
export function useMoveCamper() {
  return useSaving(
    ({ id, from, to }: Move) =>
      rpc('move_camper', { p_camper: id, p_to: to, ...(from !== null && { p_from: from }) }),
    refreshCampersAndMoney,
  );
}
