/** What a payer has chosen so far, camper by camper. */
import type { PaymentOption } from '../../domain/payments/installments.ts';
import type { PaymentLine } from '../../data/payments/family-payments.ts';

export interface Choice {
  readonly camperId: string;
  readonly name: string;
  /** Missing until a payment type is chosen. */
  readonly option?: PaymentOption;
}

/** The lines to pay, or null while something is not chosen yet. */
export function linesOf(choices: readonly Choice[]): PaymentLine[] | null {
  const lines = choices.flatMap(({ camperId, name, option }) =>
    option ? [{ camperId, name, type: option.type, amount: option.amount }] : [],
  );
  return lines.length > 0 && lines.length === choices.length ? lines : null;
}

/** The option that leaves nothing to pay. */
export function wholeOption(options: readonly PaymentOption[]): PaymentOption | undefined {
  return options.filter(({ enabled }) => enabled).toSorted((a, b) => b.amount - a.amount)[0];
}

/** The smallest part that may be paid now; the whole where parts are not possible. */
export function nextInstalment(options: readonly PaymentOption[]): PaymentOption | undefined {
  return options.filter(({ enabled }) => enabled).toSorted((a, b) => a.amount - b.amount)[0];
}
