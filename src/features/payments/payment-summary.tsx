import { Link } from 'react-router-dom';
import { frame } from '../../content/en/site/frame.ts';
import { payments as t } from '../../content/en/payments/payments.ts';
import { paths } from '../../content/paths.ts';
import { kroner } from '../../content/money-text.ts';
import { sumOf } from '../../domain/payments/price.ts';
import { Card } from '../../ui/card.tsx';
import type { ChosenLine } from './choice.ts';
import { useRefundWords } from './use-refund-words.ts';

/** DKK of the lines that have an amount. */
export function totalOf(lines: readonly { readonly amount: number }[]): number {
  return sumOf(lines.map(({ amount }) => amount));
}

interface PaymentSummaryProps {
  readonly chosen: readonly ChosenLine[];
  readonly isAsking: boolean;
}

export function PaymentSummary({ chosen, isAsking }: PaymentSummaryProps) {
  const { sentence: refunds } = useRefundWords();
  const lines = chosen.flatMap(({ camperId, name, option }) => (option ? { camperId, name, ...option } : []));
  return (
    <Card aria-labelledby="payment-summary">
      <h2 id="payment-summary">{t.summary.title}</h2>
      <output className="visually-hidden">
        {lines.length > 0 && `${t.summary.total}: ${kroner(totalOf(lines))}`}
      </output>
      {lines.length === 0 && <p>{isAsking ? frame.loading : t.summary.empty}</p>}
      {lines.length > 0 && (
        <dl className="summary-lines spread-lines">
          {lines.map(({ camperId, name, type, amount }) => (
            <div key={camperId}>
              <dt>
                {name} <span className="block quiet">{t.types[type]}</span>
              </dt>
              <dd>{kroner(amount)}</dd>
            </div>
          ))}
          <div className="summary-total">
            <dt>{t.summary.total}</dt>
            <dd>{kroner(totalOf(lines))}</dd>
          </div>
        </dl>
      )}
      <p className="block quiet">
        {refunds} <Link to={paths.terms}>{t.summary.termsLink}</Link>
      </p>
    </Card>
  );
}
