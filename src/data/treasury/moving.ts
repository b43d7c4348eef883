import * as z from '../../lib/shape.ts';
import { askFunction } from '../client/functions.ts';
import { rpc, type ArgsOf } from '../client/answer.ts';
import { refreshCampersAndMoney } from '../campers/refresh-campers-and-money.ts';
import { useRpc, useSaving } from '../client/use-saving.ts';
import { rpcQuery } from '../client/queries.ts';
import { paymentKeys } from '../payments/payment-keys.ts';
import { recorded, withPagesEnded } from './family-outstanding.ts';

const text = z.string();
const number = z.number();

const refundable = z.object({
  ...z.each(text, 'payment', 'method'),
  paid_at: z.moment(),
  by_card: z.boolean(),
  ...z.each(z.nullable(text), 'payer_id', 'payer'),
  people: z.array(
    z.object({
      ...z.each(text, 'camper', 'name'),
      ...z.each(number, 'stands', 'paid', 'extra'),
      by_rule: z.nullable(number),
    }),
  ),
  ...z.each(number, 'under_way', 'waiting'),
});
/**
 * A payment of which something stands for a family, in DKK: `stands` for each person, `extra` of it beyond the price, and `by_rule` what
 * the board's rule refunds of that; null where organisers decide. `under_way` is a refund that the provider has not finished, `waiting` one that waits for a
 * second person.
 */
export type Refundable = z.infer<typeof refundable>;

export const refundQueries = {
  /** The newest first. Treasurers. */
  of: (account: string) =>
    rpcQuery(
      [...paymentKeys.all, 'refundable', account],
      'refundable_payments',
      { account },
      z.array(refundable),
      { staleTime: 0 },
    ),
};

/**
 * Moves money of one payment, or of one refund, between people: lines in DKK that sum to 0, of which one without a camper is what the camp
 * keeps. The same `entry` again is the same rows. DataError `refused` with `more_than_left`, `below_zero`, `not_found`, `season_over`, or
 * `conflict` when a figure has changed.
 */
export const useMovePayment = () =>
  useSaving(
    async (moved: ArgsOf<'move_payment'>) => withPagesEnded(await rpc('move_payment', moved, recorded)),
    refreshCampersAndMoney,
  );

const outcomes = ['done', 'accepted', 'refused', 'failed', 'later', 'waiting', 'withdrawn'] as const;
type RefundOutcome = (typeof outcomes)[number];
const answer = z.object({ outcome: z.oneOf(outcomes) });

interface RefundPress {
  /** Key of the press: the same key again is the same refund. */
  readonly entry: string;
  readonly payment: string;
  /** Whom it is for, in øre. */
  readonly lines: readonly { readonly camper: string; readonly ore: number }[];
}

/**
 * Refunds a card payment at the provider. `later`: it has not answered, and is asked again for the same refund. `waiting`: a second person
 * confirms it first. DataError with `code` `busy`, `more_than_left`, `bad_amount` or `conflict`.
 */
export const useRefundPayment = () =>
  useSaving(
    async (press: RefundPress): Promise<RefundOutcome> =>
      (await askFunction('refund-payment', { ...press }, answer)).outcome,
    refreshCampersAndMoney,
  );

/**
 * Confirms a refund that waits, as the second person; the provider is asked then. DataError with `code` `own_request`, `withdrawn`,
 * `more_than_left` or `not_found`.
 */
export const useConfirmRefund = () =>
  useSaving(
    async (confirm: string): Promise<RefundOutcome> =>
      (await askFunction('refund-payment', { confirm }, answer)).outcome,
    refreshCampersAndMoney,
  );

/** Withdraws a refund that waits: the provider is never asked. DataError `conflict` when it has been confirmed. */
export const useWithdrawRefund = () => useRpc('withdraw_refund', refreshCampersAndMoney);
