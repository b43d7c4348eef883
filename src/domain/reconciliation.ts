/** What a treasurer compares: files of the card company and of the bank beside the ledger. Money is whole øre here. */

/** How a payment of a payout stands beside the ledger; `own` is what the provider takes for itself, for no payment. */
export type PayoutState = 'matched' | 'differs' | 'unknown' | 'own';

/** What became of a line of the bank's statement. */
export type BankLineState = 'open' | 'confirmed' | 'set_aside';

/** What a family owes, in its order, and how an amount falls on it: each is paid whole, the first first, and the last in part. */
export function allotted(amount: number, owed: readonly number[]): number[] {
  let left = amount;
  return owed.map((one) => {
    const part = Math.min(left, one);
    left -= part;
    return part;
  });
}
