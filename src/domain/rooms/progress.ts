/** How far a camper's fee is paid (specification section 4). */
import { roundHalfUp, toOre } from '../payments/price.ts';

/** Paid share of the price in percent with two decimals, at most 100; 100 when there is nothing to pay. DKK in. */
export function progressPercent(paid: number, price: number): number {
  if (price <= 0) return 100;
  return Math.min(100, roundHalfUp((toOre(paid) * 10_000) / toOre(price)) / 100);
}
