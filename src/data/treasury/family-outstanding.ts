import * as z from '../../lib/shape.ts';
import { rpc } from '../client/answer.ts';
import { refreshCampersAndMoney } from '../campers/refresh-campers-and-money.ts';
import { useSaving } from '../client/use-saving.ts';
import { camperFee } from '../payments/admin-payments.ts';
import { endCheckout, type CheckoutEnd } from '../payments/end-checkout.ts';
import { paymentKeys } from '../payments/payment-keys.ts';
import { rpcQuery } from '../client/queries.ts';

/** How money may come without the payment page. */
export const manualMethods = ['Cash', 'Bank transfer', 'MobilePay box'] as const;
export type ManualMethod = (typeof manualMethods)[number];

export type ManualKind = 'payment' | 'refund' | 'correction';

const owingFamily = z.object({
  ...z.each(z.string(), 'id', 'name'),
  ...z.each(z.nullable(z.string()), 'email', 'phone'),
  ...z.each(z.number(), 'due', 'next_part', 'outstanding', 'paid', 'people'),
  owing: z.array(z.string()),
});
/** A family that still owes, in DKK. `next_part` is the smallest that each of its people may pay next, added up. */
export type OwingFamily = z.infer<typeof owingFamily>;

export const familyFeeQueries = {
  /** Families that owe, the largest sum first. Treasurers. */
  owing: () => rpcQuery([...paymentKeys.all, 'owing'], 'outstanding_families', {}, z.array(owingFamily)),

  /** What each person of an account's family costs, has paid and owes in a season; the account holder first. Treasurers. */
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

export interface FamilyPayment {
  /** Made once when the form opens: the same key again is the same money. */
  readonly entryKey: string;
  /** Who pays for the family: the account holder or the other parent. */
  readonly accountId: string;
  /** Everyone of the family once, 0 for whom nothing is paid. */
  readonly lines: readonly FamilyLine[];
  readonly method: ManualMethod;
  readonly reason: string;
  /** Of a bank transfer: the day of the bank, `YYYY-MM-DD`, and what its sender wrote. */
  readonly receivedOn: string | null;
  readonly bankReference: string;
  /** A refund has negative amounts, a correction either. */
  readonly kind: ManualKind;
  /** The season that it is for; null for the open one. */
  readonly season: number | null;
}

const recordedPeople = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    outstanding: z.number(),
    is_registered: z.boolean(),
    has_open_checkout: z.boolean(),
  }),
);
const recorded = z.object({ is_new: z.boolean(), people: recordedPeople });

/** What stands for each after the entry, in DKK, and what became of the payment pages that were open for them. */
export interface FamilyRecorded {
  readonly people: z.infer<typeof recorded>['people'];
  readonly checkouts: readonly CheckoutEnd[];
}

/** Reads the answer, and ends at once the payment pages that the money has made wrong. */
async function withPagesEnded(answer: z.infer<typeof recorded>): Promise<FamilyRecorded> {
  const checkouts: CheckoutEnd[] = [];
  for (const { id, has_open_checkout: isOpen } of answer.people)
    if (isOpen) checkouts.push(await endCheckout(id));
  return { people: answer.people, checkouts };
}

/**
 * Writes down what a family pays at once: for all of them or for no one. Errors: DataError `conflict` when a figure or the family
 * has changed, `unauthorized`, or `refused` with `bad_amount`, `bad_method`, `bad_day`, `reason_missing`.
 */
export function useRecordFamilyPayment() {
  return useSaving(async (entry: FamilyPayment): Promise<FamilyRecorded> => {
    const answer = await rpc(
      'record_family_payment',
      {
        entry: entry.entryKey,
        account: entry.accountId,
        lines: entry.lines,
        method: entry.method,
        reason: entry.reason,
        received_on: entry.receivedOn,
        bank_reference: entry.bankReference,
        kind: entry.kind,
        season: entry.season,
      },
      recorded,
    );
    return withPagesEnded(answer);
  }, refreshCampersAndMoney);
}

/** A line of the bank's statement, and each family that a person says it is from, with what is paid for each of its people. */
export interface ConfirmedLine {
  readonly lineId: string;
  readonly shares: readonly { readonly account: string; readonly lines: readonly FamilyLine[] }[];
  /** DKK beyond what is left to pay, as it was shown. */
  readonly overpaid: number;
}

/** Writes it down as a transfer of each of them, once. Errors as above, and `refused` with `wrong_sum`, `overpaid` or `season_over`. */
export function useConfirmBankLine() {
  return useSaving(async ({ lineId, shares, overpaid }: ConfirmedLine): Promise<FamilyRecorded> => {
    const answer = await rpc('confirm_bank_line', { line: lineId, overpaid, shares }, recorded);
    return withPagesEnded(answer);
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
