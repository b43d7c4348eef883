/** Which payments a camper can make now (specification section 4; SQL has the same rule as `payment_options`). */
import { fromOre, outstanding, roundHalfUp, toOre } from './price.ts';
import type { PaymentType } from '../value-lists.ts';

export interface PaymentFacts {
  price: number;
  /** DKK paid so far, by anyone. */
  paid: number;
  /** The types of the payments made so far. */
  paidTypes: readonly PaymentType[];
  /** The category cannot be paid in parts. */
  fullPaymentOnly: boolean;
  /** Parts of a third close after the registration deadline. */
  isAfterRegistrationDeadline: boolean;
}

export interface PaymentOption {
  type: PaymentType;
  /** DKK. */
  amount: number;
  enabled: boolean;
}

/**
 * The payment types to offer, in order; empty when nothing is left to pay.
 * Nothing paid: the whole, or a third. After the first third: the second third, or all that remains. After the
 * second: the last part. After anything else: all that remains. The last part is price minus paid, so parts
 * always sum to the price.
 */
export function paymentOptions(facts: PaymentFacts): PaymentOption[] {
  const rest = outstanding(facts.price, facts.paid);
  if (rest === 0) return [];

  const wholeRest = (type: PaymentType): PaymentOption => ({ type, amount: rest, enabled: true });
  const third = (type: PaymentType): PaymentOption => {
    const amount = Math.min(fromOre(roundHalfUp(toOre(facts.price) / 3)), rest);
    return { type, amount, enabled: amount > 0 && !facts.isAfterRegistrationDeadline };
  };

  if (facts.paid <= 0) {
    const full = wholeRest('Full payment');
    return facts.fullPaymentOnly ? [full] : [full, third('First payment')];
  }
  if (facts.fullPaymentOnly) return [wholeRest('Remaining amount')];
  if (facts.paidTypes.includes('Second payment')) return [wholeRest('Third payment')];
  if (facts.paidTypes.includes('First payment')) {
    return [third('Second payment'), wholeRest('Remaining amount')];
  }
  return [wholeRest('Remaining amount')];
}
