/** What a treasurer compares: files of the card company and of the bank beside the ledger. Money is whole øre here. */

/** What each of a family has left to pay, in its order, and how an amount falls on it: each is paid whole, the first first, and the last in part. */
export function allotted(amount: number, outstanding: readonly number[]): number[] {
  let left = amount;
  return outstanding.map((one) => {
    const part = Math.min(left, one);
    left -= part;
    return part;
  });
}
