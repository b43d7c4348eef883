import type { Fee } from '../../data/payments/outstanding.ts';
import { waitsBeyondPayment } from '../../domain/campers/camper-status.ts';
import { fullName } from '../../domain/campers/names.ts';
import type { Amount, Choice } from './choice.ts';
import type { Start } from './kept-choice.ts';

type Mode = Start['mode'];

export const isPayable = (fee: Fee) =>
  fee.is_attending &&
  !fee.is_registered &&
  fee.in_review === null &&
  fee.still_pays &&
  !waitsBeyondPayment(fee);

/** Asked for now: an offered bed is answered first. */
export const isAskedNow = (fee: Fee) => isPayable(fee) && fee.offered_until === null;

export function wanted(payable: readonly Fee[], want: Exclude<Amount, 'each'>): Choice[] {
  return payable.map((fee) => ({ camperId: fee.camper_id, name: fullName(fee), want }));
}

/** A mode as it is when it is chosen: with everything that is left to pay, or with the search for someone else. */
export function startIn(mode: Mode, own: Fee): Start {
  const choices = mode === 'self' && own.offered_until === null ? wanted([own], 'everything') : [];
  return { mode, amount: 'everything', choices, isAnonymous: false };
}

/** What was kept when the payment page was left; else the family or, alone, oneself; someone else when all of them are paid. */
export function startOf(own: Fee, fees: readonly Fee[], kept: Start | null): Start {
  const payable = fees.filter(isPayable);
  if (kept?.mode === 'other') return kept;
  if (payable.length === 0) return startIn('other', own);
  if (kept?.choices.every((choice) => payable.some((fee) => fee.camper_id === choice.camperId))) return kept;
  if (fees.length > 1) return startIn(fees.some(isAskedNow) ? 'family' : 'other', own);
  return startIn('self', own);
}
