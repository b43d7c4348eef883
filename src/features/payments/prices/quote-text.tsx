import { shortDay } from '../../../content/date-text.ts';
import { calculator as t } from '../../../content/en/payments/pricing.ts';
import { kroner } from '../../../content/money-text.ts';
import type { Quote } from './family-price.ts';
import { priceWords } from './shown-price.ts';

function howToPay({ price, parts }: Quote): string | undefined {
  if (price === 0) return undefined;
  if (parts === undefined) return t.fullOnly;
  return t.instalments(shortDay(parts.until), parts.amounts.map((part) => kroner(part)).join(' + '));
}

export function QuoteText({ quote }: { readonly quote: Quote }) {
  return (
    <>
      <strong>{priceWords(quote.price)}</strong>
      <span>{howToPay(quote)}</span>
    </>
  );
}
