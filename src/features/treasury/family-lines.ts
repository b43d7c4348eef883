import type { CamperFee } from '../../data/payments/admin-payments.ts';
import type { FamilyLine } from '../../data/treasury/family-outstanding.ts';
import { fromOre, outstanding, priceToPay, sumOf, toOre } from '../../domain/payments/price.ts';
import { allotted } from '../../domain/treasury/reconciliation.ts';
import { amountInKroner } from '../../domain/typed-values.ts';

const MOST = 100_000;

/**
 * What is filled in for each: all that is left to pay, or as far as an amount (DKK) goes, first for those who are named; what is beyond is
 * with the first.
 */
export function filledIn(
  fees: readonly CamperFee[],
  amount?: number,
  named: readonly string[] = [],
): string[] {
  if (amount === undefined) return fees.map((fee) => String(fee.outstanding));
  const isNamed = (fee: CamperFee) => Number(named.includes(fee.id));
  const order = fees.toSorted((one, other) => isNamed(other) - isNamed(one));
  const parts = allotted(
    toOre(amount),
    order.map((fee) => toOre(fee.outstanding)),
  );
  const beyond = parts.reduce((left, part) => left - part, toOre(amount));
  return fees.map((fee) => {
    const place = order.indexOf(fee);
    return String(fromOre((parts[place] ?? 0) + (place === 0 ? beyond : 0)));
  });
}

/** DKK that a refund falls on first: all that is paid for who does not come, and what is paid beyond the price. */
export const refundableOf = ({ is_attending: comes, paid, price, given }: CamperFee): number =>
  Math.max(0, Math.min(outstanding(paid, priceToPay(price, comes)), sumOf([paid, -given])));

/** DKK that are typed beyond what is left to pay, person by person. */
export function surplusOf(fees: readonly CamperFee[], typed: readonly string[]): number {
  return sumOf(
    fees.map((fee, place) =>
      fromOre(Math.max(toOre(typedAmount(typed[place] ?? '') ?? 0) - toOre(fee.outstanding), 0)),
    ),
  );
}

/** A typed amount in DKK, nothing for an empty field; undefined when it is none. */
export function typedAmount(typed: string): number | undefined {
  return typed.trim() === '' ? 0 : amountInKroner(typed, MOST);
}

/** What is typed in all, in DKK; what is no amount counts as nothing. */
export function typedTotal(typed: readonly string[]): number {
  return sumOf(typed.map((one) => typedAmount(one) ?? 0));
}

/** The lines as they are sent, with what was shown of each. */
export function linesOf(fees: readonly CamperFee[], typed: readonly string[]): FamilyLine[] {
  return fees.map((fee, place) => ({
    camper: fee.id,
    amount: typedAmount(typed[place] ?? '') ?? 0,
    seen_paid: fee.paid,
    seen_outstanding: fee.outstanding,
  }));
}
