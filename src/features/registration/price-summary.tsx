import { categoryName } from '../../content/category-name.ts';
import { shortDay } from '../../content/date-text.ts';
import { registration as t } from '../../content/en/registration/registration.ts';
import { kroner, priceText } from '../../content/money-text.ts';
import { isAfterDay } from '../../domain/dates.ts';
import { useFormFacts, type FormFacts } from './form-facts.ts';
import { quoteFor, type Quote } from './quote.ts';
import { usePricedValues } from './use-priced-values.ts';

export function PriceSummary() {
  const facts = useFormFacts();
  const quote = quoteFor(usePricedValues(), facts);
  return (
    <div className="price-summary card" aria-live="polite">
      {quote === null ? <p className="muted">{t.price.waiting}</p> : <QuoteLines {...{ quote, facts }} />}
    </div>
  );
}

function QuoteLines({ quote, facts }: { readonly quote: Quote; readonly facts: FormFacts }) {
  return (
    <>
      <p className="price-line spread large">
        <span className="strong">{categoryName(quote.category)}</span>
        <strong className="digits x-large">{priceText(quote.price)}</strong>
      </p>
      <p>{t.price.why[quote.reason]}</p>
      <p className="quiet">{conditions(quote, facts).join(' ')}</p>
    </>
  );
}

function conditions({ category, price, latePrice }: Quote, { camp, today }: FormFacts): string[] {
  if (price === 0) return [t.price.free];
  const deadline = shortDay(camp.price_deadline ?? camp.registration_deadline);
  // Three parts are never promised to whom they are closed.
  const parts = isAfterDay(today, camp.registration_deadline) ? t.price.tooLateForParts : t.price.instalments;
  return [
    category.full_payment_only ? t.price.fullPaymentOnly : parts,
    ...(latePrice === null ? [] : [t.price.rises(deadline, kroner(latePrice))]),
  ];
}
