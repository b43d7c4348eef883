import { Link } from 'react-router-dom';
import { payments as t } from '../../content/en/payments/payments.ts';
import { paths } from '../../content/paths.ts';
import { kroner } from '../../content/money-text.ts';
import { sumOf } from '../../domain/payments/price.ts';
import { Card } from '../../ui/card.tsx';
import type { Choice } from './choice.ts';

export function totalOf(choices: readonly Choice[]): number {
  return sumOf(choices.flatMap(({ option }) => option?.amount ?? []));
}

export function PaymentSummary({ choices }: { readonly choices: readonly Choice[] }) {
  const lines = choices.filter(({ option }) => option !== undefined);
  return (
    <Card aria-labelledby="payment-summary">
      <h2 id="payment-summary">{t.summary.title}</h2>
      {lines.length === 0 && <p>{t.summary.empty}</p>}
      {lines.length > 0 && (
        <dl className="summary-lines">
          {lines.map(({ camperId, name, option }) => (
            <div key={camperId}>
              <dt>
                {name} <span className="choice-note">{option && t.types[option.type]}</span>
              </dt>
              <dd>{option && kroner(option.amount)}</dd>
            </div>
          ))}
          <div className="summary-total">
            <dt>{t.summary.total}</dt>
            <dd>{kroner(totalOf(choices))}</dd>
          </div>
        </dl>
      )}
      <p className="choice-note">
        {t.summary.terms} <Link to={paths.terms}>{t.summary.termsLink}</Link>
      </p>
    </Card>
  );
}
