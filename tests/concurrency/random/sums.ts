/** What the provider's payments and the cash come to, for each camper and each payer. Øre. */
import type { PaymentSummary } from '../../../supabase/local/nexi-sandbox/payment-summary.ts';
import type { Person } from './world.ts';

/** A payment page: who opened it, and what for. */
export interface Page {
  payer: string;
  person?: Person;
  lines: { paidFor: string; amount: number }[];
}

/** What is left of what was taken, in øre. */
export const net = ({ chargedAmount, refundedAmount }: PaymentSummary) => chargedAmount - refundedAmount;

/** Whether the money that was taken is what was asked for: then it counts; else a person decides. */
export const counts = (payment: PaymentSummary) =>
  [payment.chargedAmount, net(payment)].includes(payment.amount);

export interface Sums {
  /** What each camper has paid: in all ever, and what is left of it. */
  gross: Map<string, number>;
  paid: Map<string, number>;
  byPayer: Map<string, number>;
  /** Campers whose money came by another way than a payment page that someone was led to. */
  besideCards: Set<string>;
  /** Payments for several people of which a part was given back: a person says whom it is for. */
  sharedRefunds: Set<string>;
}

/** Adds up what pages that were paid, and cash, come to. */
export function tally(
  pages: ReadonlyMap<string, Page>,
  truth: ReadonlyMap<string, PaymentSummary>,
  cash: readonly { payer: string; camper: string; amount: number }[],
): Sums {
  const sums: Sums = {
    gross: new Map(),
    paid: new Map(),
    byPayer: new Map(),
    besideCards: new Set(),
    sharedRefunds: new Set(),
  };
  const add = (to: Map<string, number>, key: string, amount: number) =>
    to.set(key, (to.get(key) ?? 0) + amount);
  for (const [id, { payer, person, lines }] of pages) {
    const payment = truth.get(id);
    if (!payment || payment.chargedAmount === 0 || !counts(payment)) continue;
    add(sums.byPayer, payer, net(payment));
    // What was given back is taken from the last camper first.
    let back = payment.amount - net(payment);
    if (back > 0 && net(payment) > 0 && new Set(lines.map(({ paidFor }) => paidFor)).size > 1)
      sums.sharedRefunds.add(id);
    for (const { paidFor, amount } of lines.toReversed()) {
      const part = Math.min(back, amount);
      back -= part;
      add(sums.gross, paidFor, amount);
      add(sums.paid, paidFor, amount - part);
      if (!person) sums.besideCards.add(paidFor);
    }
  }
  for (const { payer, camper, amount } of cash) {
    add(sums.byPayer, payer, amount);
    add(sums.gross, camper, amount);
    add(sums.paid, camper, amount);
    sums.besideCards.add(camper);
  }
  return sums;
}
