import { queryOptions } from '@tanstack/react-query';
import { rpc } from '../client/answer.ts';
import { useRpc, useSaving } from '../client/use-saving.ts';
import { askToCancelCheckout, cancelCheckout } from '../payments/cancel-checkout.ts';
import { adminCamperKeys } from './admin-camper-changes.ts';
import { refreshCampersAndMoney } from './refresh-campers-and-money.ts';
import { correctionAnswer, type CorrectionAnswer, type CorrectionEffects } from './camper-answers.ts';
import type { Correctable } from '../../domain/campers/camper-fields.ts';
import type { Json } from '../database.types.ts';

export interface Correction {
  readonly id: string;
  readonly changes: Partial<Correctable>;
  readonly seen: Partial<Correctable>;
  /** Accept Stay in when no bed is left. */
  readonly acceptStayIn: boolean;
}

function send(
  { id, changes, seen, acceptStayIn }: Correction,
  more: { is_dry_run: true } | { effects?: Json },
): Promise<CorrectionAnswer> {
  const request = { camper: id, changes, seen, accept_stay_in: acceptStayIn };
  return rpc('admin_update_camper', { ...request, ...more }, correctionAnswer);
}

/** What an edit would change: the database performs it and rolls it back. Errors as for the edit itself. */
export function correctionDryRun(correction: Correction) {
  return queryOptions({
    queryKey: [...adminCamperKeys.all, 'dry_run', correction],
    queryFn: () => send(correction, { is_dry_run: true }),
    gcTime: 0,
  });
}

interface ReadCorrection extends Correction {
  readonly effects?: CorrectionEffects | undefined;
}

/** Corrects a camper. DataError with the database's code (`size_not_allowed`, `name_missing`, `users_phone_check`, `payment_open` …). */
export function useEditCamper() {
  return useSaving(async ({ effects, ...correction }: ReadCorrection): Promise<CorrectionAnswer> => {
    const answer = await send(correction, effects ? { effects: JSON.parse(JSON.stringify(effects)) } : {});
    // Not awaited: the sweep cancels what is left open.
    if (answer.status === 'saved' && 'attendance' in correction.changes) void cancelCheckout(correction.id);
    return answer;
  }, refreshCampersAndMoney);
}

/** Cancels the checkout that is open for a camper, so that the camper can be edited. */
export const useCancelCheckout = () => useSaving(askToCancelCheckout, refreshCampersAndMoney);

/**
 * Moves a camper to another account. Level 3. Errors: DataError with the code `payment_open`, `payment_in_review`,
 * `camper_limit_reached`, `has_login`, `not_found` or `conflict`.
 */
export const useMoveCamper = () => useRpc('move_camper', refreshCampersAndMoney);
