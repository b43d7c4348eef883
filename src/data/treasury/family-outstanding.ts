import * as z from '../../lib/shape.ts';
import { rpc, type ArgsOf } from '../client/answer.ts';
import { refreshCampersAndMoney } from '../campers/refresh-campers-and-money.ts';
import { useSaving } from '../client/use-saving.ts';
import { camperFee } from '../payments/admin-payments.ts';
import { cancelCheckout, type CheckoutEnd } from '../payments/cancel-checkout.ts';
import { paymentKeys } from '../payments/payment-keys.ts';
import { rpcQuery } from '../client/queries.ts';

/** How money may come without the payment page. */
export const manualMethods = ['Cash', 'Bank transfer', 'MobilePay box'] as const;
export type ManualMethod = (typeof manualMethods)[number];

/** `aid` and `written_off` are given: no money comes, so that they have no method. */
export type ManualKind = 'payment' | 'refund' | 'correction' | 'aid' | 'written_off';

const outstandingFamily = z.object({
  ...z.each(z.string(), 'id', 'name'),
  ...z.each(z.nullable(z.string()), 'email', 'phone'),
  ...z.each(z.number(), 'expected', 'next_part', 'outstanding', 'paid', 'people'),
  campers: z.array(z.string()),
});
/** A family with money left to pay, in DKK, and for which of its people. `next_part` is the smallest that each of its people may pay next, added up. */
export type OutstandingFamily = z.infer<typeof outstandingFamily>;

export const familyFeeQueries = {
  /** Families with money left to pay of a season, the open one unless another is named; the largest sum first. Treasurers. */
  outstanding: (season: number | null = null) =>
    rpcQuery(
      [...paymentKeys.all, 'outstanding', season],
      'outstanding_families',
      { season },
      z.array(outstandingFamily),
    ),

  /** What each person of an account's family costs, has paid and has left to pay in a season; the account holder first. Treasurers. */
  of: (accountId: string, season: number | null = null) =>
    rpcQuery(
      [...paymentKeys.all, 'family', accountId, season],
      'camper_fee',
      { camper: accountId, family: true, season },
      z.array(camperFee),
      { staleTime: 0 },
    ),
};

/** What is paid for one person, in DKK, and what was shown of them. */
export interface FamilyLine {
  readonly camper: string;
  readonly amount: number;
  readonly seen_paid: number;
  readonly seen_outstanding: number;
}

const recordedPeople = z.array(
  z.object({
    ...z.each(z.string(), 'id', 'name'),
    outstanding: z.number(),
    ...z.each(z.boolean(), 'is_registered', 'has_open_checkout'),
  }),
);
export const recorded = z.object({ is_new: z.boolean(), people: recordedPeople });

/** What stands for each after the entry, in DKK, and what became of the payment pages that were open for them. */
export interface FamilyRecorded {
  readonly people: z.infer<typeof recorded>['people'];
  readonly checkouts: readonly CheckoutEnd[];
}

/** Reads the answer, and ends at once the payment pages that the money has made wrong. */
export async function withPagesEnded(answer: z.infer<typeof recorded>): Promise<FamilyRecorded> {
  const checkouts: CheckoutEnd[] = [];
  for (const { id, has_open_checkout: isOpen } of answer.people)
    if (isOpen) checkouts.push(await cancelCheckout(id));
  return { people: answer.people, checkouts };
}

/**
 * Writes down what a family pays at once, for everyone of it a {@link FamilyLine}: for all of them or for no one. The same `entry` again is
 * the same money; `account` is the parent who paid; a refund has negative amounts, a correction either. Errors: DataError `conflict` when a figure or the family
 * has changed, `unauthorized`, or `refused` with `bad_amount`, `bad_method`, `bad_day`, `reason_missing`, `below_zero`; of what is given
 * `more_than_left` and `fund_empty`.
 */
export function useRecordFamilyPayment() {
  return useSaving(async (payment: ArgsOf<'record_family_payment'>): Promise<FamilyRecorded> => {
    return withPagesEnded(await rpc('record_family_payment', payment, recorded));
  }, refreshCampersAndMoney);
}

/** A family that a line of the bank's statement is said to be from, with what is paid for each of its people. */
export interface Share {
  readonly account: string;
  readonly lines: readonly FamilyLine[];
}

/**
 * Writes a line of the bank's statement down as a transfer of each {@link Share}, once; `overpaid` is DKK beyond what is left to pay, as it
 * was shown. Errors as above, and `refused` with `wrong_sum`, `overpaid` or `season_over`.
 */
export function useConfirmBankLine() {
  return useSaving(async (confirmed: ArgsOf<'confirm_bank_line'>): Promise<FamilyRecorded> => {
    return withPagesEnded(await rpc('confirm_bank_line', confirmed, recorded));
  }, refreshCampersAndMoney);
}

const confirmedLines = z.object({
  ...z.each(z.number(), 'lines', 'amount', 'left_out'),
  people: recordedPeople,
});

/**
 * Confirms all lines that match exactly, each for the account that was shown: in one transaction, and once however often it is sent.
 * Answers how many are confirmed, their DKK, and how many were left out because they no longer match.
 */
export function useConfirmExactLines() {
  return useSaving(async (lines: readonly { readonly line: string; readonly account: string }[]) => {
    const answer = await rpc('confirm_exact_lines', { lines }, confirmedLines);
    await withPagesEnded({ is_new: true, people: answer.people });
    return answer;
  }, refreshCampersAndMoney);
}
