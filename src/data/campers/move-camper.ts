import { refreshCampersAndMoney } from './refresh-campers-and-money.ts';
import { useRpc } from '../client/use-saving.ts';

/**
 * Moves a camper to another account. Level 3. Errors: DataError with the code `payment_open`, `payment_in_review`,
 * `camper_limit_reached`, `has_login`, `not_found` or `conflict`.
 */
export const useMoveCamper = () => useRpc('move_camper', refreshCampersAndMoney);
