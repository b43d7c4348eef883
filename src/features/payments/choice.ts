import { paymentTypes } from '../../domain/value-lists.ts';
import type { PaymentLine, PaymentOption } from '../../data/payments/family-payments.ts';
import * as z from '../../lib/shape.ts';

/** All that is left to pay, the least that may be paid now, or for each camper what is chosen. */
export const amounts = ['everything', 'nextInstalment', 'each'] as const;
export type Amount = (typeof amounts)[number];

export const choiceShape = z.object({
  ...z.each(z.string(), 'camperId', 'name'),
  want: z.optional(z.oneOf([...paymentTypes, 'everything', 'nextInstalment'])),
});
export type Choice = z.infer<typeof choiceShape>;

/** What the database offers for each camper today; undefined until it has answered. */
export type Offers = ReadonlyMap<string, readonly PaymentOption[] | undefined>;

/** A choice with the option that it means today; missing until it is chosen and the offer has come. */
export interface ChosenLine extends Choice {
  readonly option?: PaymentOption | undefined;
}

/** The choices as today's offers have them. A camper of a family that pays together is left out if nothing can be paid for them. */
export function chosenLines(choices: readonly Choice[], offers: Offers): ChosenLine[] {
  return choices.flatMap(({ camperId, name, want }) => {
    const choice: Choice = { camperId, name, want };
    const offered = offers.get(camperId)?.filter(({ enabled }) => enabled);
    if (!offered || !want) return choice;
    const bySize = offered.toSorted((a, b) => a.amount - b.amount);
    if (want === 'everything' || want === 'nextInstalment') {
      const option = bySize.at(want === 'everything' ? -1 : 0);
      return option ? { ...choice, option } : [];
    }
    return { ...choice, option: offered.find(({ type }) => type === want) };
  });
}

/** The lines to pay, or null while something is not chosen yet. */
export function linesToPay(chosen: readonly ChosenLine[]): PaymentLine[] | null {
  const lines = chosen.flatMap(({ camperId, name, option }) =>
    option ? [{ camperId, name, type: option.type, amount: option.amount }] : [],
  );
  return lines.length > 0 && lines.length === chosen.length ? lines : null;
}
