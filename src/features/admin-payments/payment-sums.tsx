import { categoryName } from '../../content/category-name.ts';
import { adminPayment } from '../../content/en/admin-payment.ts';
import type { AdminPayment } from '../../data/payments/admin-payments.ts';
import { groupBy } from '../../domain/moves.ts';
import { kroner, sumOf } from '../../domain/price.ts';

const t = adminPayment.sums;

/** What the shown payments are in all, by method and by category: less what was given back. */
export function PaymentSums({ rows }: { readonly rows: readonly AdminPayment[] }) {
  if (rows.length === 0) return null;
  return (
    <div className="payment-sums">
      <output>{t.all(kroner(total(rows)), rows.length)}</output>
      <details>
        <summary>{t.parts}</summary>
        <div className="money-parts">
          <SumTable
            title={t.byMethod}
            column={t.method}
            rows={rows}
            nameOf={(row) => row.method ?? t.unknown}
          />
          <SumTable
            title={t.byCategory}
            column={t.category}
            rows={rows}
            nameOf={(row) => categoryName(row.pricing)}
          />
        </div>
      </details>
    </div>
  );
}

const total = (rows: readonly AdminPayment[]) => sumOf(rows.map(({ amount }) => amount));

interface SumTableProps {
  readonly title: string;
  readonly column: string;
  readonly rows: readonly AdminPayment[];
  readonly nameOf: (row: AdminPayment) => string;
}

function SumTable({ title, column, rows, nameOf }: SumTableProps) {
  const groups = [...groupBy(rows, nameOf)].map(([name, own]) => ({
    name,
    count: own.length,
    amount: total(own),
  }));
  return (
    // A region that scrolls must be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="category-region" aria-label={title} tabIndex={0}>
      <table className="category-table">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{t.payments}</th>
            <th scope="col">{t.sum}</th>
          </tr>
        </thead>
        <tbody>
          {groups
            .toSorted((one, other) => other.amount - one.amount)
            .map(({ name, count, amount }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count}</td>
                <td>{kroner(amount)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
