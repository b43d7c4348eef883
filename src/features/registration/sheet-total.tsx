import { registration as t } from '../../content/en/registration/registration.ts';
import { sumOf } from '../../domain/payments/price.ts';
import type { FormFacts, SheetFacts } from './form-facts.ts';
import { priceText } from '../../content/money-text.ts';
import { quoteFor } from './quote.ts';
import { comingOn, type Sheet } from './sheet.ts';
import { usePricedValues } from './use-priced-values.ts';

interface SheetTotalProps {
  readonly sheet: Sheet;
  readonly facts: SheetFacts;
  /** Of the person whose answers are open, who is judged by what is typed. */
  readonly openFacts: FormFacts | null;
}

/** How many are signed up and what they cost together, as far as it is filled in; stays in sight. */
export function SheetTotal({ sheet, facts, openFacts }: SheetTotalProps) {
  const typed = usePricedValues();
  const coming = comingOn(sheet);
  const prices = coming.flatMap(({ id, values }) => {
    const quote = quoteFor(openFacts && id === sheet.openId ? typed : values, facts);
    return quote ? [quote.price] : [];
  });
  return (
    <p className="sheet-total flush">
      {prices.length === 0
        ? t.people(coming.length)
        : t.total(coming.length, priceText(sumOf(prices)), prices.length < coming.length)}
    </p>
  );
}
