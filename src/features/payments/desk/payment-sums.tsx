import { wordOf } from '../../../camper/field-text.ts';
import { categoryName } from '../../../content/category-name.ts';
import { adminPayment } from '../../../content/en/payments/admin-payment.ts';
import { kroner } from '../../../content/money-text.ts';
import type { AdminPayment } from '../../../data/payments/admin-payments.ts';
import { groupBy } from '../../../domain/group-by.ts';
import { isGivenType, sumOf } from '../../../domain/payments/price.ts';
import { MoneyTable } from './money-table.tsx';

const t = adminPayment.sums;

/** What the shown payments are in all, by method and by category: less what was given back. */
export function PaymentSums({ rows }: { readonly rows: readonly AdminPayment[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="payment-sums">
      <output>{t.all(kroner(total(rows)), rows.length)}</output>
      <details>
        <summary className="link touch-row">{t.parts}</summary>
        <div className="money-parts columns">
          <MoneyTable
            title={t.byMethod}
            columns={[t.method, t.payments, t.sum]}
            rows={sumsBy(rows, ({ method, type }) => {
              if (isGivenType(type)) return wordOf('type', type);
              return method === null ? t.unknown : wordOf('payment_method', method);
            })}
          />
          <MoneyTable
            title={t.byCategory}
            columns={[t.category, t.payments, t.sum]}
            rows={sumsBy(rows, (row) => categoryName(row.pricing))}
          />
        </div>
      </details>
    </div>
  );
}

const total = (rows: readonly AdminPayment[]) => sumOf(rows.map(({ amount }) => amount));

function sumsBy(rows: readonly AdminPayment[], nameOf: (row: AdminPayment) => string) {
  return [...groupBy(rows, nameOf)]
    .map(([name, own]) => ({ name, count: own.length, amount: total(own) }))
    .toSorted((one, other) => other.amount - one.amount)
    .map(({ name, count, amount }) => ({ name, figures: [count, kroner(amount)] }));
}
